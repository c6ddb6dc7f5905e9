import { type Outlook, outlook } from '@paiju/games/fujian';
import { number } from '../../hand/options.js';
import { type ShantenOptions, shantenCommand } from '../../hand/shanten.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { accepted, meldOption } from './hand.js';

interface Options extends ShantenOptions {
  readonly gold?: string;
}

/** `paiju shanten fujian`: golds are wild. */
export const shantenFujian = shantenCommand<Options, Outlook>({
  name: 'shanten fujian',
  description:
    'Say how far a hand is from five sets and a pair, golds standing for any tile.\n' +
    'A hand of 16 tiles is told which draws bring it nearer, one of 17 what each discard leaves.',
  argument: 'the concealed tiles, golds as what they are, such as 123456p234789s5578m',
  options: (command) => command.option('--gold <tile>', 'the gold (金)'),
  meld: 'pung 555p',
  line: '{"hand", "gold", "melds"?: number or list}',
  examples: [
    ['paiju shanten fujian 123456p234789s5578m --gold 1s', 'what a hand of 16 waits for'],
    ['paiju shanten fujian 123456p234789s5578m1s --gold 1s', 'what to discard of 17'],
    ['paiju shanten fujian 456p234789s5578m --gold 1s --meld "chow 123p"', 'beside a meld'],
    ['paiju shanten fujian --jsonl < hands.jsonl', 'many hands, one a line'],
  ],
  fieldsOf: (hand, { meld, melds, gold }) => ({ hand, melds: meld?.map(meldOption) ?? number(melds) ?? [], gold }),
  answer,
});

function answer(fields: Fields): Outlook {
  onlyFields(fields, ['id', 'hand', 'melds', 'gold']);
  const result = outlook(fields['hand'], fields['melds'] ?? [], fields['gold']);
  if (result.ok || result.error.field !== 'concealed') return accepted(result);
  return accepted({ ok: false, error: { ...result.error, field: 'hand' } });
}
