import type { Fujian, FujianAction } from '@paiju/games/fujian';
import type { Ending, KongForm } from '@paiju/games/mahjong';
import { ok, seat } from '@paiju/kernel';
import type { NamedAction } from './codec.js';
import type { Dialect, ResultFacts } from './dialect.js';
import type { WireEvent } from './events.js';
import { mahjongCodec } from './mahjong.js';
import { bare, chow, given, kong, pung, tileOf, type Verb, withTile, wordOf } from './wish.js';

const FORMS = { exposed: 'open', open: 'open', added: 'added', concealed: 'concealed' } as const satisfies Record<
  string,
  KongForm
>;
const KINDS = { open: 'exposed', added: 'added', concealed: 'concealed' } as const satisfies Record<KongForm, string>;

const kongOf: Verb<Fujian> = (wish) => {
  const kind = wordOf(wish, ['exposed', 'added', 'concealed', 'open'] as const, 'kind', 'type');
  if (!kind.ok) return kind;
  return kong(wish, kind.value === undefined ? undefined : FORMS[kind.value]);
};

/** F-8: the dealer gives a tile for the gold. */
const robGold: Verb<Fujian> = (wish) => {
  const [field, value] = given(wish, 'give');
  if (value === undefined) return ok({ kind: 'special', special: { kind: 'robGold' } });
  const give = tileOf(wish, field, value);
  return give.ok ? ok({ kind: 'special', special: { kind: 'robGold', give: give.value } }) : give;
};

const next = bare<Fujian>({ kind: 'next' });

/** F-37. */
const verbs: Dialect<Fujian>['verbs'] = {
  discard: withTile((tile) => ({ kind: 'discard', tile })),
  chow,
  pung,
  kong: kongOf,
  win: bare({ kind: 'win' }),
  robGold,
  pass: bare({ kind: 'pass' }),
  next,
  confirm_round: next,
};

function name(action: FujianAction): NamedAction {
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return { action: 'discard', data: { tile: action.tile } };
    case 'chow':
    case 'pung':
      return { action: action.kind, data: { tiles: action.tiles } };
    case 'kong':
      return { action: 'kong', data: { tile: action.tile, kind: KINDS[action.form] } };
    case 'special':
      return { action: 'robGold', data: action.special.give === undefined ? {} : { give: action.special.give } };
    case 'next':
      return { action: 'confirm_round', data: {} };
    case 'win':
    case 'pass':
      return { action: action.kind, data: {} };
    default:
      return action satisfies never;
  }
}

/** 0 self-drawn, 1 on another's tile, 3 exhausted. */
function result({ outcome }: Ending<Fujian>): ResultFacts {
  if (outcome.kind === 'exhausted') return { rt: 3 };
  const { seat: ws, from, tile } = outcome.win;
  const about = { ws, ...(tile === null ? {} : { wt: tile }) };
  return from === ws ? { rt: 0, ...about } : { rt: 1, ...about, ls: from };
}

function heed(wire: WireEvent): Fujian['event'] | undefined {
  if (wire.t === 29) return { kind: 'flipped', tile: wire.ti };
  if (wire.t !== 30) return undefined;
  return { kind: 'goldRobbed', seat: seat(wire.s), tile: wire.ti, give: wire.gv ?? null };
}

/** The codec of Fujian mahjong: 144 tiles, the mahjong codes, and 29 and 30. */
export const fujianCodec = mahjongCodec<Fujian>({
  game: 'fujian',
  base: 144,
  verbs,
  reds: () => [],
  name,
  round: () => ({}),
  rolls: () => undefined,
  isReady: () => false,
  reveals: 'round',
  result,
  points: ({ returns }) => returns,
  tell: (special) =>
    special.kind === 'flipped'
      ? { t: 29, ti: special.tile }
      : { t: 30, s: special.seat, ti: special.tile, ...(special.give === null ? {} : { gv: special.give }) },
  heed,
  told: (s, held) => ({ t: 26, s, hd: held }),
});
