import type { KongForm } from '@paiju/games/mahjong';
import type { Riichi, RiichiAction, RiichiTable } from '@paiju/games/riichi';
import { ok, seat } from '@paiju/kernel';
import type { NamedAction } from './codec.js';
import type { Dialect } from './dialect.js';
import { mahjongCodec } from './mahjong.js';
import { missedNumber } from './mahjong-decode.js';
import { resultOf } from './riichi-result.js';
import { bare, chow, kong, pung, refuse, type Verb, withTile, wordOf } from './wish.js';

const FORMS = { open: 'open', closed: 'concealed', added: 'added' } as const satisfies Record<string, KongForm>;
const TYPES = { open: 'open', concealed: 'closed', added: 'added' } as const satisfies Record<
  KongForm,
  keyof typeof FORMS
>;

const kan: Verb<Riichi> = (wish) => {
  const type = wordOf(wish, ['open', 'closed', 'added'] as const, 'type', 'kan_type');
  if (!type.ok) return type;
  return kong(wish, type.value === undefined ? undefined : FORMS[type.value]);
};

/** A win in the own turn is a tsumo, on another's tile a ron: a late one must not become the other. */
function win(name: 'ron' | 'tsumo'): Verb<Riichi> {
  return ({ view }) => {
    const own = view.table.phase.kind === 'turn';
    if (own === (name === 'tsumo') || view.legal.length === 0) return ok({ kind: 'win' });
    return refuse('wrongPhase', 'action', name, own ? 'tsumo in the own turn' : 'ron on a tile of another');
  };
}

const discard = withTile<Riichi>((tile) => ({ kind: 'discard', tile }));
const riichi = withTile<Riichi>((tile) => ({ kind: 'ready', tile }));
const next = bare<Riichi>({ kind: 'next' });
const kyuushu = bare<Riichi>({ kind: 'special', special: { kind: 'nineTerminals' } });

/** S-5: every name an action goes by. */
const verbs: Dialect<Riichi>['verbs'] = {
  discard,
  riichi,
  pon: pung,
  chi: chow,
  kan,
  ron: win('ron'),
  tsumo: win('tsumo'),
  kyuushu,
  pass: bare({ kind: 'pass' }),
  confirm_round: next,
  next,
  declare_riichi: riichi,
  declare_tsumo: win('tsumo'),
  call_ron: win('ron'),
  call_pon: pung,
  call_chi: chow,
  call_kan: kan,
  call_kyuushu: kyuushu,
};

/** A win is named by the phase it is played in. */
function name(action: RiichiAction, { phase }: RiichiTable): NamedAction {
  switch (action.kind) {
    case 'discard':
      return { action: 'discard', data: { tile: action.tile } };
    case 'ready':
      return { action: 'riichi', data: { tile: action.tile } };
    case 'chow':
      return { action: 'chi', data: { tiles: action.tiles } };
    case 'pung':
      return { action: 'pon', data: { tiles: action.tiles } };
    case 'kong':
      return { action: 'kan', data: { tile: action.tile, type: TYPES[action.form] } };
    case 'win':
      return { action: phase.kind === 'turn' ? 'tsumo' : 'ron', data: {} };
    case 'pass':
      return { action: 'pass', data: {} };
    case 'next':
      return { action: 'confirm_round', data: {} };
    case 'special':
      return action.special.kind === 'north'
        ? { action: 'north', data: { tile: action.special.tile } }
        : { action: 'kyuushu', data: {} };
    default:
      return action satisfies never;
  }
}

const REDS = { 0: [], 2: [52, 88], 3: [16, 52, 88], 4: [16, 52, 53, 88] } as const;

/** The part of Riichi that is its own: 136 tiles, the codes 0 to 12. */
export const riichiDialect: Dialect<Riichi> = {
  game: 'riichi',
  base: 136,
  verbs,
  reds: ({ reds }) => REDS[reds],
  name,
  round: ({ dora, sticks, dice }) => ({ di: [...dora], r: sticks, dc: [...dice] }),
  rolls: ({ rolls }) => [[...rolls[0]], [...rolls[1]]],
  isReady: ({ riichi: declared }, s) => declared[s] !== null,
  reveals: 'game',
  result: resultOf,
  points: ({ detail }) => detail.points,
  tell: (special) => (special.kind === 'stick' ? { t: 5, s: special.seat } : { t: 6, ti: special.tile }),
  heed: (wire) => {
    if (wire.t === 5) return { kind: 'stick', seat: seat(wire.s) };
    return wire.t === 6 ? { kind: 'dora', tile: wire.ti } : undefined;
  },
  told: (s, { waits, furiten, missed }) => ({ t: 11, s, f: furiten, wa: [...waits], mi: missedNumber(missed) }),
};

/** The codec of Riichi. */
export const riichiCodec = mahjongCodec<Riichi>(riichiDialect);
