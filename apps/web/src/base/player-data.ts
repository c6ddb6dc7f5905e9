/** Fetches data that players play by, in a worker: the build lays it beside the folder of scripts. */
export async function fetchPlayerData(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`../players/${file}`, location.href));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return new Uint8Array(await answer.arrayBuffer());
}
