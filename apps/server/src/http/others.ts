import type { FastifyRequest } from 'fastify';

/** An answer of another node. */
export interface OtherAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** S-22: the other servers of the house, as controllers know them. */
export interface Others {
  /** Present where all of them are one server to everyone: workers under one port (S-36). */
  readonly isOneServer?: boolean;
  /** The answers of all others that have rooms to the same request; none to a request that came from one of them. */
  gather(request: FastifyRequest): Promise<readonly OtherAnswer[]>;
  /** Tells the others that a ban was put or lifted. */
  banned(kind: 'user' | 'address', subject: string): void;
}

/** A server that is alone. */
export const NOBODY_ELSE: Others = { gather: async () => [], banned: () => {} };

/** What others answered well. */
export function goodOnes<T>(answers: readonly OtherAnswer[]): readonly T[] {
  return answers.filter(({ status }) => status < 300).map(({ body }) => body as T); // the same route of the same program
}
