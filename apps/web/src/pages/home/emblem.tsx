import type { Emblem as Pieces } from '../../games/index.js';
import { Card } from '../../pieces/cards/index.js';
import { TileFace } from '../../pieces/tiles/tile-face.js';

/** What a game looks like, in three pieces. */
export function Emblem({ emblem }: { emblem: Pieces }) {
  return (
    <div class="emblem" aria-hidden="true">
      {piecesOf(emblem).map((piece, n) => (
        <span key={n} class={`pose${n}`}>
          {piece}
        </span>
      ))}
    </div>
  );
}

function piecesOf(emblem: Pieces) {
  if (emblem.pieces === 'cards') return emblem.cards.map((name) => <Card key={name} name={name} />);
  const { tiles, gold, red } = emblem;
  return tiles.map((tile) => <TileFace key={tile} tile={tile} gold={tile === gold} red={tile === red} />);
}
