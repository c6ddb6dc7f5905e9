import type { Riichi } from '@paiju/games/riichi';
import { mahjongCodec } from './mahjong.js';
import { riichiDialect } from './riichi.js';
import { withTile } from './wish.js';

const { chi: _, call_chi: __, ...verbs } = riichiDialect.verbs;
const north = withTile<Riichi>((tile) => ({ kind: 'special', special: { kind: 'north', tile } }));

/** The codec of Sanma: Riichi's without chows, and a north laid aside is the code 22. */
export const sanmaCodec = mahjongCodec<Riichi>({
  ...riichiDialect,
  game: 'sanma',
  verbs: { ...verbs, north, call_north: north },
});
