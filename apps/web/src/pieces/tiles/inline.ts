/** What a drawing shows of itself: the face of a tile, as tiles.css lays it into the tile's 75 by 102 units. */
export const VIEW_BOX = '1 1 73 93';

/** Puts a sheet of symbols into the page once; until then the places that use it stay empty, and fill by themselves. */
export function inline(id: string, sheet: () => string): void {
  holderOf(id)?.insertAdjacentHTML('beforeend', sheet());
}

/** A new place for a sheet in the page; undefined where the page has it. */
export function holderOf(id: string): HTMLElement | undefined {
  if (document.getElementById(id) !== null) return undefined;
  const holder = document.createElement('div');
  holder.id = id;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.display = 'none'; // what is only copied from needs no place itself
  document.body.prepend(holder);
  return holder;
}
