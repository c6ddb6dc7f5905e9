import { kindName, kindOf } from '@paiju/games/mahjong';
import { settings } from '../settings.js';
import { Tile } from '../tiles/index.js';

/** A tile's face, or its back for a tile that is not seen; as large as what it is put into. */
export function TileFace({ tile, gold = false, red = false }: { tile: number; gold?: boolean; red?: boolean }) {
  const index = settings.index.value === 'on'; // read also for a back: what follows a signal is drawn again only for a reason
  if (tile < 0) return <Tile />;
  const name = kindName(kindOf(tile));
  return <Tile name={red ? `0${name.slice(1)}` : name} gold={gold} index={index} />;
}
