/** Letters and digits of the codes a server draws: none is mistaken for another. */
const DRAWN = /^[a-hj-km-np-z2-9]{8}$/i;
const LINK = /\/room\/([^/?#\s]+)/;

/** The id of a room in what someone typed or pasted: a code in any case and with gaps, or a whole link. */
export function roomCode(text: string): string {
  const [, linked] = LINK.exec(text) ?? [];
  if (linked !== undefined) return decoded(linked);
  const typed = text.replaceAll(/\s+/g, '');
  const drawn = typed.replaceAll('-', '');
  return DRAWN.test(drawn) ? drawn.toLowerCase() : typed;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
