import { commitmentTo, type Proof as DealProof, gameSeed, type Journal, type Wall } from '@paiju/kernel';
import { useMemo, useState } from 'preact/hooks';
import { filmOf } from './film/film.js';
import type { Film, ReplayText } from './film/replay-game.js';

/** S-20 in the page: the promise, and the result of computing it anew. */
export function Proof({ film, t }: { film: Film; t: ReplayText }) {
  const [asked, ask] = useState(false);
  const found = useMemo(() => (asked ? verify(film) : undefined), [asked, film]);
  return (
    <div class="rp-proof">
      <p>{t('verifyWhat')}</p>
      {found === undefined ? (
        <button type="button" class="button" onClick={() => ask(true)}>
          {t('verify')}
        </button>
      ) : (
        <Found found={found} t={t} />
      )}
    </div>
  );
}

function Found({ found, t }: { found: Verification; t: ReplayText }) {
  const { proof, opens, seeds, holds, walls } = found;
  if (proof === undefined) return <p role="status">{t('noPromise')}</p>;
  return (
    <>
      <p class={`rp-verdict ${holds ? 'good' : 'bad'}`} role="status">
        {holds ? '✓' : '✗'} {t(holds ? 'holds' : 'fails')}
      </p>
      <dl>
        <dt>{t('commitment')}</dt>
        <dd>
          <code>{proof.commitment}</code> <Check holds={opens} text={t('opens')} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code>{proof.secret}</code>
        </dd>
        <dt>{t('nonces')}</dt>
        <dd>
          <code>{proof.nonces.length === 0 ? t('nobody') : JSON.stringify(proof.nonces)}</code>{' '}
          <Check holds={seeds} text={t('seeds')} />
        </dd>
        {walls.map(({ wall, same }, round) => (
          <div key={round}>
            <dt>{t('wallOf', { n: round + 1 })}</dt>
            <dd>
              <details>
                <summary>
                  <Check holds={same} text={t(same ? 'same' : 'differs')} />
                </summary>
                <code>{wall.join(' ')}</code>
              </details>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Check({ holds, text }: { holds: boolean; text: string }) {
  return (
    <span class={`rp-check ${holds ? 'good' : 'bad'}`}>
      {holds ? '✓' : '✗'} {text}
    </span>
  );
}

/** The result of a recomputed shuffle (S-20). */
export interface Verification {
  /** Absent where nothing was promised: a foreign log, or a game dealt from given walls. */
  readonly proof?: DealProof;
  /** True if the revealed secret has the hash that was published before the deal. */
  readonly opens: boolean;
  /** True if the secret and everyone's nonces give the seed the game was dealt from. */
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

function dealtAnew(film: Film, journal: Journal, proof: DealProof): Verification['walls'] {
  const seed = gameSeed(proof.secret, proof.nonces);
  const again = filmOf(film.played, { ...journal, header: { ...journal.header, seed } });
  const walls = again.ok ? again.value.walls : [];
  return film.walls.map((wall, round) => ({ wall, same: walls[round]?.join() === wall.join() }));
}
