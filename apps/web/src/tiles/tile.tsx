import { VIEW_BOX } from './box.js';
import './tiles.css';

/** How a tile is shown. */
export interface TileProps {
  /** By our notation: `5m`, `0p` for a marked five, `f1`; nothing for the back. */
  readonly name?: string | undefined;
  /** In the frame of the gold. */
  readonly gold?: boolean;
  /** With its name in small letters on the rim. */
  readonly index?: boolean;
}

/** Smaller, so that the index covers no stroke. */
const BESIDE_INDEX = { transform: 'translate(6 14) scale(.84)' } as const;

let wanted = false;

/** Fetches the drawings, the first time a tile is shown. */
function want(): void {
  if (wanted || typeof document === 'undefined') return;
  wanted = true;
  void import('./install.js').then(({ installTiles }) => installTiles());
}

/** A tile as large as what it is put into. It says nothing to a screen reader: whoever shows it names it. */
export function Tile({ name, gold = false, index = false }: TileProps) {
  want();
  return (
    <span class="tile" data-tile={name ?? 'back'}>
      <svg viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
        <use href={name === undefined ? '#tile-back' : '#tile-body'} />
        {name !== undefined && <use href={`#tile-${name}`} {...(index ? BESIDE_INDEX : {})} />}
        {gold && <use href="#tile-gold" />}
      </svg>
      {index && name !== undefined && (
        <span class="tile-index" aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  );
}
