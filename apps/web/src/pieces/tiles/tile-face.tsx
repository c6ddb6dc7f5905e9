import { kindName, kindOf } from '@paiju/games/mahjong';
import { settings } from '../../base/settings.js';
import { Tile } from './index.js';

/** A tile's face, or its back for a tile that is not seen; as large as what it is put into. */
export function TileFace({ tile, gold = false, red = false }: { tile: number; gold?: boolean; red?: boolean }) {
  const index = settings.index.value === 'on'; // read also for a back: what follows a signal is drawn again only for a reason
  return tile < 0 ? <Tile /> : <Tile name={faceName(tile, red)} gold={gold} index={index} />;
}

/** The name of a tile's drawing. */
export function faceName(tile: number, red: boolean): string {
  const name = kindName(kindOf(tile));
  return red ? `0${name.slice(1)}` : name;
}
