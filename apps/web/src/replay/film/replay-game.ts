import type { AnyGame, Entry, Journal, Result, Wall } from '@paiju/kernel';
import type { ComponentType } from 'preact';
import type { Text } from '../../i18n/index.js';
import type { REPLAY } from '../../i18n/replay.js';

/** One game as a replay: its rules, its open views, the views of its seats, and the component that draws them. */
export interface ReplayGame {
  readonly game: AnyGame;
  /** A spectator's view of a state, with every hand open. */
  open(state: unknown): unknown;
  /** The view of a seat (undefined: a spectator), from an open view. */
  seen(open: unknown, seat: number | undefined): unknown;
  /** The pieces of a state's round in the order they are dealt and drawn. */
  wall(state: unknown): Wall;
  /** The number of a view's round, counted from 0. */
  round(view: unknown): number;
  /** The name of an open view's round in the words of its game (W-19); absent where rounds are only counted. */
  roundName?(open: unknown): string;
  /** The pictures of an event. One that nobody at the table sees has none; one that completes the last changes its picture. */
  shots(event: Happening): readonly Happening[] | 'unseen' | 'completes';
  /** True if a turn of a seat begins with an event; the end of a round is everybody's. */
  isTurn(event: Happening, seat: number): boolean;
  /** The mark of an event on the timeline. */
  mark(event: Happening): EventMark | undefined;
  /** The word of the game's tradition for a mark (W-9); absent or undefined where the page's own will do. */
  markName?(kind: MarkKind): string | undefined;
  /** The component that draws a frame. */
  picture(): Promise<ComponentType<PictureProps>>;
  /** The coach of the game, who looks at frames; absent where it has none. */
  readonly coach?: () => Promise<ReplayCoach>;
  /** Starts the worker that reviews every decision of a game; absent where there is none. */
  readonly reviewer?: (() => Worker) | undefined;
}

export type MarkKind = 'chow' | 'pung' | 'kong' | 'ready' | 'special' | 'win' | 'draw' | 'scored';

/** An event worth finding again on a timeline, and its seats. */
export interface EventMark {
  readonly kind: MarkKind;
  readonly seats: readonly number[];
}

/** A coach's verdict on one frame: a mark on the timeline (W-8). */
export interface CoachMark {
  readonly at: number;
  readonly verdict: 'optimal' | 'suboptimal' | 'mistake';
  /** Expected points lost, where the coach counts them. */
  readonly loss?: number;
}

/** Looks at a film for one seat. */
export interface ReplayCoach {
  /** The frames there is something to say about. */
  frames(film: Film): readonly number[];
  judge(film: Film, at: number, seat: number): Promise<CoachMark>;
}

/** Reads games that other programs wrote. */
export interface LogReader {
  /** True if a text is a log it can read. */
  isLog(text: string): boolean;
  /** The game of a log; otherwise what is wrong with it, and where. */
  read(text: string): Result<ForeignGame, string>;
  /** A journal of the game as other programs read it, by the name of the format; none where it cannot be played. */
  write(journal: Journal, names: readonly string[]): readonly WrittenLog[];
}

/** A log in the format of other programs. */
export interface WrittenLog {
  readonly format: string;
  /** How a file of it ends. */
  readonly suffix: string;
  readonly text: string;
}

/** A game as another program told it: whole, as a journal, or as far as its events go. */
export interface ForeignGame {
  readonly names: readonly string[];
  /** The places where the log and our rules disagree. */
  readonly differences: readonly string[];
  /** The preset whose rules it was judged by. */
  readonly assumed: string;
  readonly journal?: Journal;
  readonly config: unknown;
  readonly events: readonly unknown[];
  /** The move that each event came from, counted from 0; -1 for what came before the first. */
  readonly moves: readonly number[];
}

/** Something that happened, as games tell it: its kind, and whose it was where it was someone's. */
export interface Happening {
  readonly kind: string;
  readonly seat?: number;
  readonly [field: string]: unknown;
}

/** One picture of a film: what happened, and the table after it with every hand open. */
export interface Frame {
  /** Undefined in the first frame: the table as it was dealt. */
  readonly event?: Happening;
  readonly open: unknown;
  /** Rounds are counted from 0. */
  readonly round: number;
  /** The entry of the journal that led here; -1 before the first. */
  readonly entry: number;
  readonly by?: Entry['by'];
}

/** A game that can be wound back and forth. */
export interface Film {
  readonly played: ReplayGame;
  readonly seats: number;
  /** The names of the seats; empty where they are not known. */
  readonly names: readonly string[];
  /** The characters that played, by seat; empty where none did. */
  readonly characters: readonly string[];
  /** The seat that was played from this device. */
  readonly own?: number;
  readonly frames: readonly Frame[];
  /** By entry, the frame in which its seat decided. */
  readonly moments: readonly (number | undefined)[];
  /** Each round's wall, where it is known. */
  readonly walls: readonly Wall[];
  readonly journal?: Journal;
  /** The text of a log that no journal holds, because it begins in the middle of a match. */
  readonly log?: string;
  /** The id under which the game is kept, here or on the server. */
  readonly id?: string;
  /** Faults found on the way: the film ends there, or says where a foreign log disagrees. */
  readonly faults: readonly string[];
  /** The preset whose rules a foreign log was judged by. */
  readonly assumed?: string;
}

/** The words of the replay page. */
export type ReplayText = Text<keyof (typeof REPLAY)['en']>;

/** The speeds of a film, in multiples of the usual one. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The position of someone who watches a film. */
export interface Watching {
  readonly at: number;
  readonly seat: number;
  readonly open: boolean;
  readonly playing: boolean;
  readonly speed: Speed;
  /** The frame whose report was asked for; it is open there. */
  readonly reported?: number;
}

/** The props of a picture of a film. */
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
  const seen = watching.open ? frame.open : film.played.seen(frame.open, watching.seat);
  return { ...Object(seen), seat: watching.seat };
}
