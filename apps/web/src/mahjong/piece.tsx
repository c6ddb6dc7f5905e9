import { settings } from '../base/settings.js';
import { Tile } from '../pieces/tiles/index.js';
import { faceName } from '../pieces/tiles/tile-face.js';
import { ASPECT, type Placed } from './layout/placed.js';
import { transformOf } from './motion.js';

/** A tile that lies on the table: seen, not touched. What it says is said elsewhere in words. */
export function Piece({ placed, gold, red }: PieceProps) {
  const index = settings.index.value === 'on'; // read for backs too: what follows a signal is drawn again only for a reason
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
      <Tile name={hidden ? undefined : faceName(tile, red)} gold={gold} index={index} />
    </div>
  );
}

interface PieceProps {
  readonly placed: Placed;
  readonly gold: boolean;
  readonly red: boolean;
}
