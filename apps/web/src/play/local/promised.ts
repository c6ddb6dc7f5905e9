import { commitmentTo, gameSeed, type Header, SECRET_BYTES, secretOf } from '@paiju/kernel';

/** S-20 in the page: a secret nobody can know, the seed of it, and the promise that opens when the match is over. */
export function promised(): Required<Pick<Header, 'seed' | 'proof'>> {
  const secret = secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const nonces: readonly string[] = []; // nobody else sits here to add one
  return { seed: gameSeed(secret, nonces), proof: { commitment: commitmentTo(secret), secret, nonces } };
}
