import { printJournal } from '@paiju/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { REPLAY } from '../i18n/replay.js';
import { CoachButton, useCoachMarks } from './coach-mark.js';
import { Controls } from './controls.js';
import type { Film, Frame } from './film.js';
import { Picture } from './picture.js';
import { Proof } from './proof.js';
import { Timeline } from './timeline.js';
import type { ReplayText, Watching } from './watching.js';
import { type Stride, wind } from './wind.js';

const STEP_MS = 900;

/** A film with its controls: step, turn, round, any seat or all hands open, keys and wheel (W-8). */
export function Player({ film, onClose }: { film: Film; onClose: () => void }) {
  const t = useText(REPLAY);
  const [watching, setWatching] = useState<Watching>({ at: 0, seat: 0, open: false, playing: false });
  const change = (part: Partial<Watching>): void => setWatching((before) => ({ ...before, ...part }));
  const turn = (stride: Stride, direction: 1 | -1): void =>
    setWatching((before) => ({ ...before, at: wind(film, before.at, stride, direction, before.seat) }));
  const stage = useWheel((direction) => turn('step', direction));
  useKeys(film, turn, change, setWatching);
  useAutoplay(
    film,
    watching,
    () => turn('step', 1),
    () => change({ playing: false }),
  );
  const coach = useCoachMarks(film, watching.seat);
  const frame = film.frames[Math.min(watching.at, film.frames.length - 1)] as Frame; // a film has at least its deal
  const names = film.names.map((name, seat) => name || t('seat', { n: seat + 1 }));
  return (
    <main class={`replay of-${film.stage.game.id}`}>
      <div class="replay-screen">
        <Head watching={watching} names={names} short={film.names} t={t} onClose={onClose} onChange={change} />
        {film.faults.length > 0 && <Faults faults={film.faults} t={t} />}
        <div class="replay-stage" ref={stage}>
          <Picture film={film} frame={frame} watching={watching} names={names} t={t} onNext={() => turn('round', 1)} />
        </div>
        <div class="replay-deck">
          <Timeline
            film={film}
            at={watching.at}
            names={names}
            t={t}
            judged={coach.marks}
            onSeek={(at) => change({ at })}
          />
          <Controls
            playing={watching.playing}
            t={t}
            onWind={turn}
            onPlay={() => change({ playing: !watching.playing })}
          />
        </div>
      </div>
      <div class="replay-below">
        <CoachButton coach={coach} t={t} />
        <details class="replay-more">
          <summary>{t('verify')}</summary>
          <Proof film={film} t={t} />
        </details>
        <Save film={film} t={t} />
        <p class="replay-help">{t('help')}</p>
      </div>
    </main>
  );
}

interface HeadProps {
  readonly watching: Watching;
  readonly names: readonly string[];
  /** Names as they are known; a seat without one shows its number. */
  readonly short: readonly string[];
  readonly t: ReplayText;
  readonly onClose: () => void;
  readonly onChange: (part: Partial<Watching>) => void;
}

function Head({ watching, names, short, t, onClose, onChange }: HeadProps) {
  return (
    <header class="replay-head">
      <button type="button" class="rp-chip rp-icon" aria-label={t('another')} title={t('another')} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M15 5 8 12l7 7" />
        </svg>
      </button>
      <h1 class="hidden">{t('title')}</h1>
      <fieldset class="replay-seats" aria-label={t('watch')}>
        {names.map((name, seat) => (
          <button
            key={seat}
            type="button"
            class="rp-chip"
            aria-pressed={watching.seat === seat}
            aria-label={name}
            onClick={() => onChange({ seat })}
          >
            {short[seat] || seat + 1}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="rp-chip rp-icon"
        aria-label={t('openHands')}
        title={t('openHands')}
        aria-pressed={watching.open}
        onClick={() => onChange({ open: !watching.open })}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
        </svg>
      </button>
    </header>
  );
}

/** The journal as a file, whatever log it was read from. */
function Save({ film, t }: { film: Film; t: ReplayText }) {
  const { journal } = film;
  const address = useMemo(
    () => journal && URL.createObjectURL(new Blob([printJournal(journal)], { type: 'application/jsonl' })),
    [journal],
  );
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  if (address === undefined) return null;
  return (
    <a class="button quiet rp-save" href={address} download={`${film.stage.game.id}.jsonl`}>
      {t('save')}
    </a>
  );
}

function Faults({ faults, t }: { faults: readonly string[]; t: ReplayText }) {
  return (
    <details class="replay-error">
      <summary>
        {t('faults')} ({faults.length})
      </summary>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}

const KEYS: { readonly [key: string]: readonly [Stride, 1 | -1] } = {
  ArrowLeft: ['step', -1],
  ArrowRight: ['step', 1],
  ArrowUp: ['turn', -1],
  ArrowDown: ['turn', 1],
  PageUp: ['round', -1],
  PageDown: ['round', 1],
};

function useKeys(
  film: Film,
  turn: (stride: Stride, direction: 1 | -1) => void,
  change: (part: Partial<Watching>) => void,
  update: (next: (before: Watching) => Watching) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select')) return;
      const stride = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
      const seat = Number(event.key) - 1;
      const onButton = target?.closest('button, a, summary') != null;
      if (stride !== undefined) turn(...stride);
      else if (event.key === 'Home') change({ at: 0 });
      else if (event.key === 'End') change({ at: film.frames.length - 1 });
      else if (event.key === ' ' && !onButton) update((before) => ({ ...before, playing: !before.playing }));
      else if (event.key === 'o') update((before) => ({ ...before, open: !before.open }));
      else if (seat >= 0 && seat < film.seats) change({ seat });
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [film]);
}

/** Steps by the wheel: a notch is a step, and many small ones of a pad make one. */
function useWheel(step: (direction: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    let moved = 0;
    const roll = (event: WheelEvent): void => {
      if (event.ctrlKey) return;
      event.preventDefault();
      moved += event.deltaY;
      if (Math.abs(moved) < 40) return;
      latest.current(moved > 0 ? 1 : -1);
      moved = 0;
    };
    current.addEventListener('wheel', roll, { passive: false });
    return () => current.removeEventListener('wheel', roll);
  }, []);
  return element;
}

function useAutoplay(film: Film, { playing, at }: Watching, step: () => void, stop: () => void): void {
  useEffect(() => {
    if (!playing) return;
    if (at >= film.frames.length - 1) return stop();
    const timer = setTimeout(step, STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, film]);
}
