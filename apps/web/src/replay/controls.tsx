import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Film, type ReplayText, SPEEDS, type Speed, type Watching } from './film/replay-game.js';
import type { Stride } from './wind.js';

const PATHS = {
  firstRound: 'M6 5v14M19 6l-7 6 7 6M12 6l-5 6 5 6',
  previousTurn: 'M18 6l-7 6 7 6M11 6l-6 6 6 6',
  previous: 'M15 6l-7 6 7 6',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M9 6l7 6-7 6',
  nextTurn: 'M6 6l7 6-7 6M13 6l6 6-6 6',
  nextRound: 'M18 5v14M5 6l7 6-7 6M12 6l5 6-5 6',
} as const;

const BEFORE = [
  ['firstRound', 'round', -1],
  ['previousTurn', 'turn', -1],
  ['previous', 'step', -1],
] as const;
const AFTER = [
  ['next', 'step', 1],
  ['nextTurn', 'turn', 1],
  ['nextRound', 'round', 1],
] as const;

interface Props {
  readonly playing: boolean;
  readonly t: ReplayText;
  readonly onWind: (stride: Stride, direction: 1 | -1) => void;
  readonly onPlay: () => void;
}

/** The keys of the player under a thumb. */
export function Controls({ playing, t, onWind, onPlay }: Props) {
  const wheel = (buttons: typeof BEFORE | typeof AFTER) =>
    buttons.map(([name, stride, direction]) => (
      <Key key={name} name={name} label={t(name)} onClick={() => onWind(stride, direction)} />
    ));
  return (
    <div class="replay-controls" role="toolbar" aria-label={t('title')}>
      {wheel(BEFORE)}
      <Key name={playing ? 'pause' : 'play'} label={t(playing ? 'pause' : 'play')} onClick={onPlay} />
      {wheel(AFTER)}
    </div>
  );
}

function Key({ name, label, onClick }: { name: keyof typeof PATHS; label: string; onClick: () => void }) {
  return (
    <button type="button" class={`rp-key ${name}`} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={PATHS[name]} />
      </svg>
    </button>
  );
}

/** The speed of automatic play. */
export function SpeedChoice({ speed, t, onChange }: { speed: Speed; t: ReplayText; onChange: (speed: Speed) => void }) {
  return (
    <label class="rp-speed">
      <span class="hidden">{t('speed')}</span>
      <select
        value={String(speed)}
        onChange={({ currentTarget }) => {
          const chosen = SPEEDS.find((one) => String(one) === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** The sum of small turns of a pad that makes a step. */
const NOTCH = 40;

/** Steps by the wheel: a notch is a step. What can be scrolled further that way is scrolled first. */
export function useWheel(step: (direction: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    let moved = 0;
    const roll = (event: WheelEvent): void => {
      if (event.ctrlKey || hasMore(current, event.deltaY)) return;
      event.preventDefault();
      moved += event.deltaY;
      if (Math.abs(moved) < NOTCH) return;
      latest.current(moved > 0 ? 1 : -1);
      moved = 0;
    };
    current.addEventListener('wheel', roll, { passive: false });
    return () => current.removeEventListener('wheel', roll);
  }, []);
  return element;
}

function hasMore({ scrollTop, clientHeight, scrollHeight }: HTMLElement, down: number): boolean {
  return down > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
}

const STRIDES: { readonly [key: string]: readonly [Stride, 1 | -1] } = {
  ArrowLeft: ['step', -1],
  ArrowRight: ['step', 1],
  ArrowUp: ['turn', -1],
  ArrowDown: ['turn', 1],
  PageUp: ['round', -1],
  PageDown: ['round', 1],
};

/** Further keys, as far as they mean something now. */
type OtherKeys = Readonly<Record<string, (() => void) | undefined>>;

/** The keys of the player; a field under the focus keeps its own. */
export function useKeys(
  film: Film,
  turn: (stride: Stride, direction: 1 | -1) => void,
  update: (next: (before: Watching) => Partial<Watching>) => void,
  others: OtherKeys,
): void {
  const latest = useRef(others);
  latest.current = others;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select')) return;
      if (event.key === ' ' && target?.closest('button, a, summary')) return; // it presses what is under the focus
      const stride = Object.hasOwn(STRIDES, event.key) ? STRIDES[event.key] : undefined;
      const change = changeFor(film, event.key);
      const other = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (other !== undefined) other();
      else if (stride !== undefined) turn(...stride);
      else if (change !== undefined) update(change);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [film]);
}

/** The change a key makes; undefined where it means nothing. */
function changeFor(film: Film, key: string): ((before: Watching) => Partial<Watching>) | undefined {
  const seat = Number(key) - 1;
  if (key === 'Home') return () => ({ at: 0 });
  if (key === 'End') return () => ({ at: film.frames.length - 1 });
  if (key === ' ') return ({ playing }) => ({ playing: !playing });
  if (key === 'o') return ({ open }) => ({ open: !open });
  return seat >= 0 && seat < film.seats ? () => ({ seat }) : undefined;
}
