import type { StatsReader } from '@paiju/ai';
import type { Character } from '@paiju/ai/characters';
import { CATALOGUE } from '@paiju/games/catalogue';
import type { AnyGame } from '@paiju/kernel';
import type { ComponentType } from 'preact';
import { type Language, said, type Words } from '../i18n/index.js';
import type { Lesson } from '../lesson/lesson.js';
import type { LogReader, ReplayGame } from '../replay/film/replay-game.js';
import type { DrillProps } from '../review/kept-drills.js';
import type { Forbid } from '../seat/advice.js';
import type { GameHere, GameTableProps, HelpLevel } from '../seat/game.js';

/**
 * Everything the page knows of one game. What every page needs lies in the record itself; what only some pages need is
 * fetched when it is asked for.
 */
export interface GameRecord extends GameHere {
  /** One line below the name on the first page. */
  readonly about: Words;
  /** False: it can be played by its address, but no page offers it. */
  readonly listed: boolean;
  readonly emblem: Emblem;
  readonly offer: Offer;
  /** The pages of docs/rules that hold its rules, in the order they are read. */
  readonly rulePages: readonly string[];
  /** The number of one of its rules, as an example of what can be looked for. */
  readonly ruleExample: string;
  /** The language its own words come from. */
  readonly native: Language;
  /** The rate of hands declared ready, where the game has a name of its own for it. */
  readonly declaring?: Words;
  /** The address of the worker that plays it against bots. */
  readonly worker: string;
  /** The characters who play it, the weakest first; absent where only levels do. */
  readonly characters?: () => Promise<readonly Character[]>;
  /** The number of opponents at its table, where it is not three. */
  readonly opponents?: number;
  /** Starts the worker that advises a seat in a room; absent where the table itself gives its advice. */
  readonly adviser?: () => Worker;
  /** Starts the worker that answers what to discard; absent where nothing is discarded, or nobody answers. */
  readonly problems?: () => Worker;
  rules(): Promise<GameRules>;
  table(): Promise<ComponentType<GameTableProps>>;
  replay(): Promise<ReplayGame>;
  /** Reads what other programs keep of it. */
  readonly logs?: () => Promise<LogReader>;
  /** Reads its hands for statistics. */
  stats(): Promise<StatsReader>;
  /** Shows a position of it that is solved again; absent where no coach keeps any. */
  readonly drill?: () => Promise<ComponentType<DrillProps>>;
  sheet(): Promise<SheetOf>;
  guide(): Promise<Guide>;
  /** A first hand to be played; absent where there is none of its own. */
  readonly lesson?: () => Promise<Lesson>;
  /** The game whose lesson also serves those who learn this one. */
  readonly learnFirst?: string;
}

/** The three pieces a game is known by. */
export type Emblem =
  | { readonly pieces: 'tiles'; readonly tiles: readonly number[]; readonly red?: number; readonly gold?: number }
  | { readonly pieces: 'cards'; readonly cards: readonly string[] };

/** One thing to choose, and what it is called. */
export interface Choice {
  readonly id: string;
  readonly name: Words;
  /** True for what is chosen unless someone chooses otherwise, where that is not the first. */
  readonly usual?: true;
  /** True for what few people look for: it is offered after the others, folded. */
  readonly rare?: true;
}

/** A rule that some tables play beside a preset: its number, and the switches that make it. */
export interface HouseRule extends Choice {
  readonly rule: string;
  readonly switches: Switches;
}

/** Switches of a configuration, by name. */
export type Switches = Readonly<Record<string, string | number | boolean>>;

/** The choices for a match of one game, each in its natural order. */
export interface Offer {
  readonly presets: readonly Choice[];
  readonly lengths: readonly Choice[];
  readonly levels: readonly Choice[];
  /** House rules, loaded where they are chosen; absent where a game has none. */
  readonly house?: () => Promise<readonly HouseRule[]>;
  /** The switches of a length. */
  lengthSwitches(length: string): Readonly<Record<string, unknown>>;
  /** Switches of a configuration that a table decides, not its rules. */
  readonly tableSwitches: readonly ('seats' | 'assist')[];
}

/** The part of the rules that a page needs to follow a served table. */
export interface GameRules {
  readonly game: AnyGame;
  /** Says why tiles of a hand may not be played. */
  readonly forbid: Forbid;
}

/**
 * A picture beside a step: groups of tiles or rows of cards in notation, with one marked where it matters, and an arrow
 * where one group becomes the next.
 */
export type Figure =
  | {
      readonly kind: 'tiles';
      readonly groups: readonly string[];
      readonly last?: string;
      readonly gold?: string;
      readonly arrow?: true;
    }
  | { readonly kind: 'cards'; readonly rows: readonly string[] };

/** One step of a guide: what it is about, what it says, and its picture. */
export interface GuideStep {
  readonly title: Words;
  readonly text: Words;
  readonly figure: Figure;
}

/** A first game, step by step. */
export type Guide = readonly GuideStep[];

/** One line of a table: what it is called, what it is, what it counts, and the rule that says so. */
export interface SheetRow {
  readonly name: Words;
  readonly meaning?: Words;
  readonly values: readonly (string | Words)[];
  readonly rule: string;
}

/** One table of what counts, in every language. */
export interface SheetTable {
  readonly title: Words;
  /** The names of the columns of values. */
  readonly heads: readonly Words[];
  readonly rows: readonly SheetRow[];
}

/** The score tables of a game under the rules of a preset, made from the game's own. */
export type SheetOf = (preset: string) => readonly SheetTable[];

export const random: Choice = { id: 'random', name: said('隨興', '随性', '気まま', 'Carefree') };
export const greedy: Choice = { id: 'greedy', name: said('穩健', '稳健', '堅実', 'Steady') };
export const solid: Choice = { id: 'solid', name: said('老練', '老练', '熟練', 'Seasoned') };
export const beginner: Choice = { id: 'beginner', name: said('初學', '初学', '初級', 'Beginner') };
export const intermediate: Choice = { id: 'intermediate', name: said('中級', '中级', '中級', 'Intermediate') };
export const advanced: Choice = { id: 'advanced', name: said('高級', '高级', '上級', 'Advanced') };
export const expert: Choice = { id: 'expert', name: said('專家', '专家', '達人', 'Expert') };

/** The highest level of help, in every game that has a bot to ask. */
export const practice: HelpLevel = {
  name: said('再加排牌建議', '再加排牌建议', 'おすすめの並べ方も', 'Suggested layouts too'),
  here: said(
    '練習桌：人人看得到建議。',
    '练习桌：人人看得到建议。',
    '練習卓：全員におすすめが表示されます。',
    'Practice table: everyone here is shown suggestions.',
  ),
};

/** The entry of a game in the catalogue: its id, its name, and whether pages list it. */
export function told(id: string): Pick<GameRecord, 'id' | 'name' | 'listed'> {
  const entry = CATALOGUE.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`there is no game ${id} in the catalogue`);
  return { id, name: entry.names, listed: entry.listed === 'everyone' };
}

/** The characters of a game, with what is told of each; fetched when someone chooses among them. */
export function charactersIn(id: string): Required<Pick<GameRecord, 'characters'>> {
  return { characters: async () => (await import('@paiju/ai/characters')).charactersOf(id) };
}
