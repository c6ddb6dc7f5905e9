import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { REPLAY } from '../i18n/replay.js';
import { REVIEW } from '../i18n/review.js';
import { SHELL } from '../i18n/shell.js';
import { ReviewPanel } from '../review/panel.js';
import { GameContext } from '../seat/game.js';
import { playerName } from '../seat/people.js';
import { Controls, SpeedChoice, useKeys, useWheel } from './controls.js';
import type { Film, Frame, PictureProps, ReplayText, Watching } from './film/replay-game.js';
import { Head, Save } from './head.js';
import { useProblem } from './problem-link.js';
import { Proof } from './proof.js';
import { useReview } from './reviewing.js';
import { CoachButton, MarkList, Timeline, useCoachMarks } from './timeline.js';
import { type Stride, wind } from './wind.js';

interface PlayerProps {
  readonly film: Film;
  /** True if the coach begins at once. */
  readonly reviewed: boolean;
  readonly onClose: () => void;
}

/** A film with its controls: step, turn, round, any seat or all hands open, keys and wheel (W-8). */
export function Player({ film, reviewed, onClose }: PlayerProps) {
  const t = text(REPLAY);
  const said = text(REVIEW);
  const shell = text(SHELL);
  const [watching, setWatching] = useState<Watching>({
    ...{ at: 0, seat: film.own ?? 0, open: false, playing: false, speed: 1 },
  });
  const update = (next: (before: Watching) => Partial<Watching>): void =>
    setWatching((before) => ({ ...before, ...next(before) }));
  const change = (part: Partial<Watching>): void => update(() => part);
  const turn = (stride: Stride, direction: 1 | -1): void =>
    update(({ at, seat }) => ({ at: wind(film, at, stride, direction, seat) }));
  const stage = useWheel((direction) => turn('step', direction));
  const reviewing = useReview(film, watching.seat, reviewed);
  const problem = useProblem(film, watching);
  const goTo = (direction: 1 | -1): (() => void) | undefined => {
    const at = reviewing?.mistake(watching.at, direction);
    return at === undefined ? undefined : () => change({ at, playing: false });
  };
  const [onPrevious, onNext] = [goTo(-1), goTo(1)];
  useKeys(film, turn, update, { c: reviewing?.toggle, n: onNext, p: onPrevious, w: problem?.open });
  useAutoplay(
    film,
    watching,
    () => turn('step', 1),
    () => change({ playing: false }),
  );
  const coach = useCoachMarks(film, watching.seat);
  const frame = film.frames[Math.min(watching.at, film.frames.length - 1)] as Frame; // a film has at least its deal
  const short = film.names.map((name, seat) =>
    seat === film.own ? t('you') : playerName({ name, character: film.characters[seat] ?? '' }),
  );
  const names = short.map((name, seat) => name || t('seat', { n: seat + 1 }));
  const judged = reviewing?.marks ?? coach.marks;
  const timed = { film, names, t, at: watching.at, judged, onSeek: (at: number) => change({ at }) };
  const report = (at: number): void => {
    change({ at, playing: false, reported: at });
    if (reviewing?.open === false) reviewing.toggle();
  };
  return (
    <main class={`replay of-${film.played.game.id}`}>
      <div class={`replay-screen${reviewing?.open ? ' reviewing' : ''}`}>
        <Head
          {...{ watching, names, short, t, reviewing, onClose }}
          characters={film.characters}
          rules={rulesOf(film)}
          onChange={change}
        />
        {film.faults.length > 0 && <Faults faults={film.faults} t={t} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
        <section class="replay-stage" ref={stage as never} tabIndex={0} aria-label={t('title')}>
          <Picture film={film} frame={frame} watching={watching} names={names} t={t} onNext={() => turn('round', 1)} />
        </section>
        <div class="replay-deck">
          <Timeline {...timed} />
          <SpeedChoice speed={watching.speed} t={t} onChange={(speed) => change({ speed })} />
          <Controls
            playing={watching.playing}
            t={t}
            onWind={turn}
            onPlay={() => change({ playing: !watching.playing })}
          />
        </div>
        <MarkList {...timed} onReport={report} />
        {reviewing?.open && (
          <ReviewPanel
            {...{ names, onPrevious, onNext, review: reviewing.review, seat: watching.seat, t: said }}
            told={reviewing.told(watching.at)}
            onGo={({ at }) => change({ at: film.moments[at] ?? watching.at, playing: false })}
          />
        )}
      </div>
      <div class="replay-below">
        <CoachButton coach={coach} t={t} />
        <Save film={film} t={t} />
        {problem !== undefined && (
          <p class="rp-save">
            <button type="button" class="button" aria-keyshortcuts="w" onClick={problem.open}>
              {shell('wwyd')}
            </button>
            <span role="status">{problem.said}</span>
          </p>
        )}
        <details class="replay-more">
          <summary>{t('verify')}</summary>
          <Proof film={film} t={t} />
        </details>
        <p class="replay-help">{t('help')}</p>
        {reviewing !== undefined && <p class="replay-help">{said('help')}</p>}
      </div>
    </main>
  );
}

/** The name of the rules that a foreign log was judged by. */
function rulesOf({ assumed, played }: Film): string | undefined {
  const preset = gameOf(played.game.id)?.offer.presets.find(({ id }) => id === assumed);
  return preset === undefined ? assumed : word(preset.name);
}

/** One frame as it is looked at: from a seat, with or without the others' hands. */
export function Picture(props: PictureProps) {
  const { played } = props.film;
  const record = gameOf(played.game.id);
  const [Painted, setPainted] = useState<ComponentType<PictureProps>>();
  useEffect(() => {
    played.picture().then((painter) => setPainted(() => painter));
  }, [played]);
  if (Painted === undefined || record === undefined) return <div aria-busy="true" />;
  return (
    <GameContext.Provider value={record}>
      <Painted {...props} />
    </GameContext.Provider>
  );
}

/** The faults of a log. */
export function Faults({ faults, t }: { faults: readonly string[]; t: ReplayText }) {
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

const STEP_MS = 900;

/** Steps on by itself while it plays, and stops at the end. */
export function useAutoplay(film: Film, { playing, at, speed }: Watching, step: () => void, stop: () => void): void {
  useEffect(() => {
    if (!playing) return;
    if (at >= film.frames.length - 1) return stop();
    const timer = setTimeout(step, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, film]);
}
