/** What a drawing shows of itself: the face of a tile, as tiles.css lays it into the tile's 75 by 102 units. */
export const VIEW_BOX = '1 1 73 93';
