export { fetchTiles, Tile, type TileProps } from './tile.js';
