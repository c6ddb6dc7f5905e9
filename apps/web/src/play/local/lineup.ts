/** The seats beside the own one. */
const OTHERS = 3;

/** Whom a newcomer meets, of the characters from the weakest: the three weakest, the first of them across. */
export function usualOpponents(characters: readonly string[]): readonly string[] {
  const [first, second, third] = characters;
  return [second, first, third].flatMap((id) => id ?? []);
}

/** An opponent taken in, or sent away; whoever was taken in first makes room. */
export function toggled(opponents: readonly string[], id: string): readonly string[] {
  if (opponents.includes(id)) return opponents.filter((one) => one !== id);
  return [...opponents, id].slice(-OTHERS);
}

/** Three opponents: those chosen, then the usual ones who are not among them. */
export function filled(opponents: readonly string[], characters: readonly string[]): readonly string[] {
  const others = [...usualOpponents(characters), ...characters].filter((id) => !opponents.includes(id));
  return [...opponents, ...new Set(others)].slice(0, OTHERS);
}
