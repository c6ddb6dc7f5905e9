/** @typedef {{ seat: number, from: number }} Won who won, and from whom: the winner itself where nobody gave the tile */

/** The winners and those they won from, in whichever words a game tells it. @returns {readonly Won[]} */
export function winsOf(outcome) {
  const wins = outcome.wins ?? (outcome.win === undefined ? [] : [outcome.win]);
  return wins.map(({ seat, from }) => ({ seat, from: from ?? seat }));
}
