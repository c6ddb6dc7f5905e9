import { commitmentTo, gameSeed, type Journal, type Proof, type Wall } from '@paiju/kernel';
import { filmOf } from './film/film.js';
import type { Film } from './film/replay-game.js';

/** What the page found when it recomputed a shuffle (S-20). */
export interface Verification {
  /** Absent where nothing was promised: a foreign log, or a game dealt from given walls. */
  readonly proof?: Proof;
  /** Whether the revealed secret has the hash that was published before the deal. */
  readonly opens: boolean;
  /** Whether the secret and everyone's nonces give the seed the game was dealt from. */
  readonly seeds: boolean;
  /** Each round's wall dealt anew from the secret, and whether it is the one that was played. */
  readonly walls: readonly { readonly wall: Wall; readonly same: boolean }[];
  readonly holds: boolean;
}

/** Recomputes commitment and seed, deals every round anew from them, and plays the journal on that. */
export function verify(film: Film): Verification {
  const { journal } = film;
  const proof = journal?.header.proof;
  if (journal === undefined || proof === undefined) {
    return { opens: false, seeds: false, holds: false, walls: film.walls.map((wall) => ({ wall, same: true })) };
  }
  const opens = commitmentTo(proof.secret) === proof.commitment;
  const seeds = gameSeed(proof.secret, proof.nonces) === journal.header.seed;
  const walls = dealtAnew(film, journal, proof);
  return { proof, opens, seeds, walls, holds: opens && seeds && walls.every(({ same }) => same) };
}

function dealtAnew(film: Film, journal: Journal, proof: Proof): Verification['walls'] {
  const seed = gameSeed(proof.secret, proof.nonces);
  const again = filmOf(film.played, { ...journal, header: { ...journal.header, seed } });
  const walls = again.ok ? again.value.walls : [];
  return film.walls.map((wall, round) => ({ wall, same: walls[round]?.join() === wall.join() }));
}
