import type { GameSeed, Json } from '@paiju/kernel';

/** What a bot is asked: everything its seat may know, and nothing else. */
export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  /** Where its chance comes from. */
  readonly seed: GameSeed;
  /** What it may spend, in whatever a node is to it. */
  readonly nodes: number;
}

/** Those who play where no person does. */
export interface Bots {
  /** An action that may still be refused; undefined where none was found in time. Never rejects. */
  decide(question: BotQuestion): Promise<Json | undefined>;
}
