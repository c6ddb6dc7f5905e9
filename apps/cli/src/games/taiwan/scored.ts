import {
  parseWin,
  scoreWin,
  type TaiwanConfig,
  type TaiwanScore,
  type TaiwanWin,
  WIN_FIELDS,
} from '@paiju/games/taiwan';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { accepted, configField } from './hand.js';

/** A win, the rules it is scored by, and its score (C-2). */
export interface Scored {
  readonly win: TaiwanWin;
  readonly config: TaiwanConfig;
  /** Undefined where it is no win. */
  readonly score: TaiwanScore | undefined;
}

/** What a published case says beside its win (T-58): it changes nothing. */
const PROSE = ['id', 'title', 'expected', 'confidence', 'source', 'note', 'alternatives'];

/** What the win in the fields of a line is worth; every field that cannot be used is told by its name. */
export function scoreFields(fields: Fields): Scored {
  onlyFields(fields, [...WIN_FIELDS, 'preset', 'switches', ...PROSE]);
  const config = configField(fields);
  const win = accepted(parseWin(fields));
  return { win, config, score: scoreWin(win, config) };
}
