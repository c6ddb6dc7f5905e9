import type { Result } from '@paiju/kernel';

/** Fetches data that players play by, in a worker: the build lays it beside the folder of scripts. */
export async function fetchPlayerData(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`../players/${file}`, location.href));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return new Uint8Array(await answer.arrayBuffer());
}

/** The store of a thread's networks, as far as this asks. */
interface Minds {
  find(game: string): unknown;
  take(game: string, weights: Uint8Array): Result<void, { readonly message: string }>;
}

/**
 * Gives those who play a game by a network their weights before they play; without them (no connection yet, a damaged file)
 * they play as solid.
 */
export function expertWeights(
  game: string,
  minds: Minds,
  networked: readonly string[],
): (names: readonly string[]) => Promise<void> {
  return async (names) => {
    if (names.some((name) => networked.includes(name))) await fetchWeights(game, minds);
  };
}

/** Gives a thread the network of a game, unless it is there; without it solid plays and judges. */
export async function fetchWeights(game: string, minds: Minds): Promise<void> {
  if (minds.find(game) !== undefined) return;
  const weights = await fetchPlayerData(`${game}.weights`).catch(() => undefined);
  const taken = weights && minds.take(game, weights);
  if (taken?.ok) return;
  // biome-ignore lint/suspicious/noConsole: the match goes on, and whoever wonders why it is easy looks there
  console.warn(`expert plays as solid: ${taken?.error.message ?? 'its weights could not be fetched'}`);
}
