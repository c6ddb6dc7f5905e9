import type { GameId } from '../../base/route.js';
import { TileFace } from '../../mahjong/tile-face.js';
import { Card } from '../../pieces/cards/index.js';

/** The tiles a game is known by: a red five and dragons; flowers; the gold. */
const TILES: { readonly [G in Exclude<GameId, 'chinese-poker'>]: readonly number[] } = {
  riichi: [16, 72, 132],
  taiwan: [136, 124, 140],
  fujian: [36, 68, 104],
};

/** What a game looks like, in three pieces. */
export function Emblem({ game }: { game: GameId }) {
  if (game === 'chinese-poker') return <CardFan />;
  return (
    <div class="emblem" aria-hidden="true">
      {TILES[game].map((tile, n) => (
        <span key={tile} class={`pose${n}`}>
          <TileFace tile={tile} gold={game === 'fujian' && n === 1} red={game === 'riichi' && n === 0} />
        </span>
      ))}
    </div>
  );
}

const CARDS = ['Ks', 'Ah', 'Qd'];

function CardFan() {
  return (
    <div class="emblem" aria-hidden="true">
      {CARDS.map((name, n) => (
        <span key={name} class={`pose${n}`}>
          <Card name={name} />
        </span>
      ))}
    </div>
  );
}
