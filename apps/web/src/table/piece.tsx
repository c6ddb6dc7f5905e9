import type { ComponentChildren } from 'preact';
import { ASPECT, type Placed } from './layout/placed.js';
import { transformOf } from './motion.js';
import { TileFace } from './tile-face.js';

/** A tile that lies on the table: seen, not touched. What it says is said elsewhere in words. */
export function Piece({ placed, gold, red, children }: PieceProps) {
  const { key, tile, zone, width, called, tsumogiri, last, down } = placed;
  const hidden = tile < 0 || down === true;
  const classes = ['piece', zone, called && 'called', tsumogiri && 'tsumogiri', last && 'last']
    .filter(Boolean)
    .join(' ');
  const style = {
    '--tile-width': `${width}px`,
    width: `${width}px`,
    height: `${width * ASPECT}px`,
    transform: transformOf(placed),
  };
  return (
    <div class={classes} data-key={key} style={style} aria-hidden="true">
      <TileFace tile={hidden ? -1 : tile} gold={gold} red={red} />
      {children}
    </div>
  );
}

interface PieceProps {
  readonly placed: Placed;
  readonly gold: boolean;
  readonly red: boolean;
  readonly children?: ComponentChildren;
}
