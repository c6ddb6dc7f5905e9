import type { Journal, ReplayError, Result } from '@paiju/kernel';
import type { BySeat } from '../mahjong/table.js';
import type { ForeignError, ForeignGame } from '../riichi/interchange/foreign.js';
import { type Judgement, judge as judgeBy } from '../riichi/interchange/judge.js';
import type { LogGame } from '../riichi/interchange/log-game.js';
import { readMjai as mjaiBy } from '../riichi/interchange/mjai.js';
import { MjaiListener } from '../riichi/interchange/mjai-listener.js';
import { type MjaiEvent, mjaiOf as mjaiFor } from '../riichi/interchange/mjai-print.js';
import { MjaiTeller } from '../riichi/interchange/mjai-teller.js';
import { readMjlog as mjlogBy } from '../riichi/interchange/mjlog.js';
import { type PlayedMatch, playedOf as playedBy } from '../riichi/interchange/played.js';
import { readTenhou6 as tenhou6By } from '../riichi/interchange/tenhou6.js';
import { type Tenhou6Log, tenhou6Of as tenhou6For } from '../riichi/interchange/tenhou6-print.js';
import type { RiichiConfig } from '../riichi/switches.js';
import { parseConfig, rules, sanma } from './game.js';
import { PRESETS } from './presets.js';

/** logs of three players, by riichi's readers and writers. */
export const OF_THREE: LogGame = { game: sanma, rules, seats: 3, presets: PRESETS, configAsOf: parseConfig };

type Read = Result<ForeignGame, ForeignError>;

/** Reads an mjlog of three players. */
export const readMjlog = (text: string): Read => mjlogBy(text, OF_THREE);
/** Reads a tenhou.net/6 log of three players. */
export const readTenhou6 = (text: string): Read => tenhou6By(text, OF_THREE);
/** Reads an mjai log of three players. */
export const readMjai = (text: string): Read => mjaiBy(text, OF_THREE);
/** Plays a log again by our rules, and says where they differ. */
export const judge = (foreign: ForeignGame): Judgement => judgeBy(foreign, OF_THREE);
/** A match of ours as the writers of logs take it. */
export const playedOf = (journal: Journal): Result<PlayedMatch, ReplayError> => playedBy(journal, OF_THREE);
/** A match as a tenhou.net/6 log. */
export const tenhou6Of = (match: PlayedMatch, names: BySeat<string>): Tenhou6Log => tenhou6For(match, names, OF_THREE);
/** A match as lines of mjai. */
export const mjaiOf = (match: PlayedMatch, names: BySeat<string>): readonly MjaiEvent[] =>
  mjaiFor(match, names, OF_THREE);

/** tells a match of three to one seat, in mjai. */
export const mjaiTeller = (): MjaiTeller => new MjaiTeller(OF_THREE);
/** follows a match of three that is told in mjai. */
export const mjaiListener = (rules?: RiichiConfig): MjaiListener => new MjaiListener(OF_THREE, rules);
