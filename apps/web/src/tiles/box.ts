/** The box every tile is drawn in; a face lies on the upper 94 of its 102 units, below it the tile's edge is seen. */
export const VIEW_BOX = '0 0 75 102';
