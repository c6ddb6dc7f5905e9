/** Puts a sheet of symbols into the page once; until then the places that use it stay empty, and fill by themselves. */
export function inline(id: string, sheet: () => string): void {
  if (document.getElementById(id) !== null) return;
  const holder = document.createElement('div');
  holder.id = id;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.innerHTML = sheet();
  document.body.prepend(holder);
}
