import { type Outlook, outlook } from '@paiju/games/fujian';
import { onlyFields } from '../../terminal/fields.js';
import type { Fields } from '../../terminal/jsonl.js';
import { accepted } from './options.js';

/** The answer to a line's fields (C-3): how far a hand is from a win, and what brings it nearer. */
export function answerShanten(fields: Fields): Outlook {
  onlyFields(fields, ['id', 'hand', 'melds', 'gold']);
  const result = outlook(fields['hand'], fields['melds'] ?? [], fields['gold']);
  if (result.ok || result.error.field !== 'concealed') return accepted(result);
  return accepted({ ok: false, error: { ...result.error, field: 'hand' } });
}
