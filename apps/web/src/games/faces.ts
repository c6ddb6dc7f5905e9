import type { Face } from '../mahjong/face.js';

/** How each mahjong looks; fetched when its table is. */
const FACES: Readonly<Record<string, () => Promise<{ readonly face: Face<never> }>>> = {
  riichi: () => import('./riichi/face.js'),
  taiwan: () => import('./taiwan/face.js'),
  fujian: () => import('./fujian/face.js'),
};

/** The face of a mahjong. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (load === undefined) throw new Error(`${game} is no mahjong`);
  const { face } = await load();
  return face as unknown as Face; // it is only ever given views of its own game
}
