import type { Text } from '../i18n/index.js';
import type { REPLAY } from '../i18n/replay.js';
import type { Film, Frame } from './film.js';

/** The words of the replay page. */
export type ReplayText = Text<keyof (typeof REPLAY)['en']>;

/** How many times as fast as usual a film may run. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** What is being watched. */
export interface Watching {
  readonly at: number;
  readonly seat: number;
  readonly open: boolean;
  readonly playing: boolean;
  readonly speed: Speed;
}

/** What a picture of a film is made from. */
export interface PictureProps {
  readonly film: Film;
  readonly frame: Frame;
  readonly watching: Watching;
  readonly names: readonly string[];
  readonly t: ReplayText;
  /** Goes on to the next round. */
  readonly onNext: () => void;
}

/** The view of a frame: all that lies on the table, or what the watched seat saw. */
export function viewOf({ film, frame, watching }: Pick<PictureProps, 'film' | 'frame' | 'watching'>): unknown {
  const seen = watching.open ? frame.open : film.stage.seen(frame.open, watching.seat);
  return { ...Object(seen), seat: watching.seat };
}
