import type { BySeat, Ending, Hand } from '@paiju/games/mahjong';
import type { Taiwan, TaiwanAction } from '@paiju/games/taiwan';
import { ok, type Result, seat } from '@paiju/kernel';
import type { ActionFault, NamedAction } from './codec.js';
import type { Dialect, ResultFacts } from './dialect.js';
import { mahjongCodec } from './mahjong.js';
import { bare, chow, given, kong, pung, refuse, tileOf, type Verb, type Wish, wordOf } from './wish.js';

const discard: Verb<Taiwan> = (wish) => {
  const [field, value] = given(wish, 'declare');
  if (value !== undefined && typeof value !== 'boolean') return refuse('badData', field, value, 'true or false');
  return laid(wish, value === true ? 'ready' : 'discard');
};

function laid(wish: Wish<Taiwan>, kind: 'ready' | 'discard'): Result<TaiwanAction, ActionFault> {
  const tile = tileOf(wish, ...given(wish, 'tile', 'tile_id'));
  return tile.ok ? ok({ kind, tile: tile.value }) : tile;
}

/** T-8, T-19: on the dealt tiles without a tile, later with the one that is discarded. */
const declareReady: Verb<Taiwan> = (wish) =>
  given(wish, 'tile', 'tile_id')[1] === undefined
    ? ok({ kind: 'special', special: { kind: 'ready' } })
    : laid(wish, 'ready');

/** T-46: a win by the hand or by flowers. */
const win: Verb<Taiwan> = (wish) => {
  const kind = wordOf(wish, ['hand', 'flower'] as const, 'kind');
  if (!kind.ok) return kind;
  return ok(kind.value === 'flower' ? { kind: 'special', special: { kind: 'flowers' } } : { kind: 'win' });
};

const next = bare<Taiwan>({ kind: 'next' });

/** T-51. */
const verbs: Dialect<Taiwan>['verbs'] = {
  discard,
  chi: chow,
  pong: pung,
  open_kong: (wish) => kong(wish, 'open'),
  added_kong: (wish) => kong(wish, 'added'),
  concealed_kong: (wish) => kong(wish, 'concealed'),
  win,
  pass: bare({ kind: 'pass' }),
  declare_ready: declareReady,
  next,
  confirm_round: next,
};

function name(action: TaiwanAction): NamedAction {
  switch (action.kind) {
    case 'discard':
      return { action: 'discard', data: { tile: action.tile } };
    case 'ready':
      return { action: 'discard', data: { tile: action.tile, declare: true } };
    case 'chow':
      return { action: 'chi', data: { tiles: action.tiles } };
    case 'pung':
      return { action: 'pong', data: { tiles: action.tiles } };
    case 'kong':
      return { action: `${action.form}_kong`, data: { tile: action.tile } };
    case 'win':
      return { action: 'win', data: { kind: 'hand' } };
    case 'special':
      return action.special.kind === 'flowers'
        ? { action: 'win', data: { kind: 'flower' } }
        : { action: 'declare_ready', data: {} };
    case 'pass':
      return { action: 'pass', data: {} };
    case 'next':
      return { action: 'confirm_round', data: {} };
    default:
      return action satisfies never;
  }
}

/** 0 self-drawn, 1 one winner, 2 two, 6 three, 3 drawn. */
function result({ outcome }: Ending<Taiwan>, _hands: BySeat<Hand | null>): ResultFacts {
  if (outcome.kind === 'draw') return { rt: 3 };
  const [first] = outcome.wins;
  const wn = outcome.wins.map((one) => ({ ws: one.seat }));
  const about = {
    ...(first === undefined || first.tile === null ? {} : { wt: first.tile }),
    ...(first === undefined || first.from === null ? {} : { ls: first.from }),
  };
  if (wn.length > 1) return { rt: wn.length === 2 ? 2 : 6, ...about, wn };
  return { rt: first?.from === null ? 0 : 1, ...about, ...wn[0] };
}

/** The codec of Taiwan mahjong: 144 tiles, the mahjong codes, and 28. */
export const taiwanCodec = mahjongCodec<Taiwan>({
  game: 'taiwan',
  base: 144,
  verbs,
  reds: () => [],
  name,
  round: ({ dice }) => ({ dc: [...dice] }),
  rolls: () => undefined,
  isReady: ({ ready }, s) => ready[s] !== null,
  reveals: 'round',
  result,
  points: ({ returns }) => returns,
  tell: ({ seat: s }) => ({ t: 28, s }),
  heed: (wire) => (wire.t === 28 ? { kind: 'ready', seat: seat(wire.s) } : undefined),
  told: (s, held) => ({ t: 26, s, hd: held }),
});
