import {
  discardOutlooks,
  heldIn,
  isFull,
  nameOfKind,
  type Outlook,
  outlook,
  parseHeld,
  shantenOf,
} from '@paiju/games/taiwan';
import { number } from '../../hand/options.js';
import { type ShantenAnswer, type ShantenOptions, shantenCommand, type WantedTile } from '../../hand/shanten.js';
import { UserError } from '../../terminal/errors.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { accepted, meldOption } from './hand.js';

interface TaiwanOptions extends ShantenOptions {
  readonly eightPairs?: boolean;
}

/** `paiju shanten taiwan`. */
export const shantenTaiwan = shantenCommand<TaiwanOptions, ShantenAnswer>({
  name: 'shanten taiwan',
  description:
    'Say how far a hand is from five sets and a pair.\n' +
    'A hand of 16 tiles is told which draws bring it nearer, one of 17 what each discard leaves.',
  argument: 'the concealed tiles, such as 123456m234999p67sNN',
  meld: 'pong CCC',
  line: '{"hand", "melds"?: number or list, "eightPairs"?: true}',
  options: (command) => {
    command.option('--eight-pairs', 'seven pairs and a triplet win too (嚦咕嚦咕)');
  },
  examples: [
    ['paiju shanten taiwan 123456m234999p67sNN', 'what a hand of 16 waits for'],
    ['paiju shanten taiwan 123456m234999p67sNNE', 'what to discard of 17'],
    ['paiju shanten taiwan 456m234999p67sNN --meld "chi 123m"', 'beside a meld'],
    ['paiju shanten taiwan --jsonl < hands.jsonl', 'many hands, one a line'],
  ],
  fieldsOf: (hand, { meld, melds, eightPairs }) => {
    const beside = meld === undefined ? number(melds) : meld.map(meldOption);
    return { hand, ...(beside !== undefined && { melds: beside }), ...(eightPairs && { eightPairs }) };
  },
  answer,
});

function answer(fields: Fields): ShantenAnswer {
  onlyFields(fields, ['id', 'hand', 'melds', 'eightPairs']);
  const hand = accepted(parseHeld(fields));
  const forms = { pairs: truth(fields['eightPairs']) };
  const seen = heldIn(hand);
  if (!isFull(hand)) return named(outlook(hand, seen, forms));
  const discards = discardOutlooks(hand, seen, forms).map((one) => ({ tile: nameOfKind(one.discard), ...named(one) }));
  return { shanten: shantenOf(hand, forms), discards };
}

function truth(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true;
  const complaint = { field: 'eightPairs', message: 'must be yes or no', value, allowed: 'true, false' };
  throw new UserError({ code: 'badField', ...complaint });
}

function named({ shanten, ukeire }: Outlook): { readonly shanten: number; readonly ukeire: readonly WantedTile[] } {
  return { shanten, ukeire: ukeire.map(({ kind, left }) => ({ tile: nameOfKind(kind), left })) };
}
