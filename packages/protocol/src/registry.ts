import { chinesePokerCodec } from './chinese-poker.js';
import type { AnyCodec } from './codec.js';
import { fujianCodec } from './fujian.js';
import { plainCodec } from './plain.js';
import { riichiCodec } from './riichi.js';
import { sanmaCodec } from './sanma.js';
import { taiwanCodec } from './taiwan.js';

const ALL: readonly AnyCodec[] = [riichiCodec, sanmaCodec, taiwanCodec, fujianCodec, chinesePokerCodec];

/** The codecs with codes of their own, by game. */
export const CODECS: ReadonlyMap<string, AnyCodec> = new Map(ALL.map((codec) => [codec.game, codec]));

/** The codec of a game; one without codes of its own travels as its rules tell it. */
export function codecFor(game: string): AnyCodec {
  return CODECS.get(game) ?? plainCodec(game);
}
