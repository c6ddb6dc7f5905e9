import { type Kind, kindOf, type Tile } from '@paiju/games/mahjong';

type Pair = readonly [Tile, Tile];

/** The other end of a chow just called, which strict rules do not let its caller throw; none of a pung. */
export function otherEnd(call: 'chow' | 'pung', called: Tile, own: Pair): readonly Kind[] {
  if (call === 'pung') return [];
  const kind = kindOf(called);
  const [low, high] = [Math.min(kindOf(own[0]), kindOf(own[1])), Math.max(kindOf(own[0]), kindOf(own[1]))];
  if (kind < low && high % 9 < 8) return [high + 1];
  return kind > high && low % 9 > 0 ? [low - 1] : [];
}
