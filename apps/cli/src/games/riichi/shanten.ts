import { type ShantenOptions, shantenCommand } from '../../hand/shanten.js';
import { UserError } from '../../terminal/errors.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import { type AskedTable, meldOption, OF_FOUR } from './hand.js';
import { type FormsAnswer, shantenOf } from './shanten-answer.js';

/** `paiju shanten riichi`: by each form of a win. */
export const shantenRiichi = shantenAt(OF_FOUR, [
  ['paiju shanten riichi 123m406p789s1155z', 'what a hand of 13 waits for'],
  ['paiju shanten riichi 123m406p789s1155z2z', 'what to discard of 14'],
  ['paiju shanten riichi 123m4067p --meld "pon 555z" --meld "chi 123s"', 'beside two melds'],
  ['paiju shanten riichi --jsonl < hands.jsonl', 'many hands, one a line'],
]);

/** `paiju shanten` of a table. */
export function shantenAt(table: AskedTable, examples: readonly (readonly [string, string])[]) {
  return shantenCommand<ShantenOptions, FormsAnswer>({
    name: `shanten ${table.game}`,
    description:
      'Say how far a hand is from ready: by sets and a pair, by seven pairs, by thirteen orphans.\n' +
      'A hand of 13 tiles is told which draws bring it nearer, one of 14 what each discard leaves.',
    argument: 'the concealed tiles, such as 123m406p789s1155z, or by their copies: m1_0 m2_3 …',
    meld: 'pon 555z',
    line: '{"hand", "melds"?: number or list}',
    examples,
    fieldsOf: (hand, { meld, melds }) => ({ hand, melds: meld?.map(meldOption) ?? meldCount(melds) }),
    answer: (fields) => shantenOf(fields, table),
    distance,
    more: formsText,
  });
}

function meldCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d$/.test(text)) return Number(text);
  const [message, hint] = ['is no number of melds', '`paiju shanten riichi --help` shows what is allowed'];
  throw new UserError({ code: 'badOption', field: '--melds', message, value: text, allowed: '0 to 4', hint });
}

function distance(shanten: number): string {
  if (shanten < 0) return 'complete';
  return shanten === 0 ? 'ready (tenpai)' : `${shanten} from ready (${shanten}-shanten)`;
}

const FORMS = [
  ['standard', 'four sets and a pair'],
  ['pairs', 'seven pairs'],
  ['orphans', 'thirteen orphans'],
] as const;

function formsText({ forms }: FormsAnswer, paint: Paint): string {
  const rows = FORMS.map(([form, name]) => [paint.dim(name), forms[form] === null ? '–' : distance(forms[form])]);
  return indent(table(rows));
}
