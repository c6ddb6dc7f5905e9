import { parseWin, type TaiwanConfig, type TaiwanWin, WIN_FIELDS } from '@paiju/games/taiwan';
import { onlyFields } from '../../terminal/fields.js';
import type { Fields } from '../../terminal/jsonl.js';
import { configField } from './config.js';
import { accepted } from './options.js';

/** A win and the rules it is scored by (C-2). */
export interface ScoreCase {
  readonly win: TaiwanWin;
  readonly config: TaiwanConfig;
}

/** What a published case says beside its win (T-58): it changes nothing. */
const PROSE = ['id', 'title', 'expected', 'confidence', 'source', 'note', 'alternatives'];

/** A case from the fields of a line; every field that cannot be used is told by its name. */
export function parseCase(fields: Fields): ScoreCase {
  onlyFields(fields, [...WIN_FIELDS, 'preset', 'switches', ...PROSE]);
  return { config: configField(fields), win: accepted(parseWin(fields)) };
}
