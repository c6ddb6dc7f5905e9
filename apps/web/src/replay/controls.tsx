import type { ReplayText } from './film/replay-game.js';
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
