import './tiles/tiles.css';
import './cards/cards.css';
import { kindName, kindOf } from '@paiju/games/mahjong';
import { settings } from '../base/settings.js';
import { CARD_BOX, TILE_BOX } from './tiles/outline.js';

/** The looks of a tile. */
export interface TileProps {
  /** By our notation: `5m`, `0p` for a marked five, `f1`; nothing for the back. */
  readonly name?: string | undefined;
  /** In the frame of the gold. */
  readonly gold?: boolean;
  /** With the gold corner of what is worth more. */
  readonly dora?: boolean;
  /** With its name in small letters on the rim. */
  readonly index?: boolean;
}

/** Smaller, so that the index covers no stroke. */
const BESIDE_INDEX = { transform: 'translate(6 14) scale(.84)' } as const;

let tilesWanted = false;

/** Fetches the drawings once; pages that will show tiles call this early. */
export function fetchTiles(): void {
  if (tilesWanted || typeof document === 'undefined') return;
  tilesWanted = true;
  void import('./tiles/install.js').then(({ installTiles }) => installTiles());
}

/** A tile as large as the element around it, which names it for screen readers. */
export function Tile({ name, gold = false, dora = false, index = false }: TileProps) {
  if (name === undefined) return <span class="tile back" data-tile="back" />;
  fetchTiles();
  return (
    <span class={dora ? 'tile dora' : 'tile'} data-tile={name}>
      <svg viewBox={TILE_BOX} aria-hidden="true" focusable="false">
        <use href={`#tile-${name}`} {...(index ? BESIDE_INDEX : {})} />
        {gold && <use href="#tile-gold" />}
      </svg>
      {index && (
        <span class="tile-index" aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  );
}

/** A tile's face, or its back for a tile that is not seen; as large as what it is put into. */
export function TileFace({ tile, red = false, ...marks }: { tile: number; red?: boolean } & Omit<TileProps, 'name'>) {
  const index = settings.index.value === 'on'; // read also for a back: what follows a signal is drawn again only for a reason
  return tile < 0 ? <Tile /> : <Tile name={faceName(tile, red)} {...marks} index={index} />;
}

/** The name of a tile's drawing. */
export function faceName(tile: number, red: boolean): string {
  const name = kindName(kindOf(tile));
  return red ? `0${name.slice(1)}` : name;
}

let cardsWanted = false;

/** Fetches the drawings once; pages that will show cards call this early. */
export function fetchCards(): void {
  if (cardsWanted || typeof document === 'undefined') return;
  cardsWanted = true;
  void import('./cards/install.js').then(({ installCards }) => installCards());
}

/** A card such as `As`, or a back, as large as the element around it, which names it. */
export function CardArt({ name }: { name?: string | undefined }) {
  fetchCards();
  return (
    <svg class="card-art" viewBox={CARD_BOX} aria-hidden="true" focusable="false">
      <use href={`#card-${name ?? 'back'}`} />
    </svg>
  );
}

/** Fetches the drawings of the pieces a game is played with, before they are shown. */
export function fetchPieces(kind: 'tiles' | 'cards'): void {
  if (kind === 'tiles') fetchTiles();
  else fetchCards();
}
