/** The question to a program: what its seat knows and may do. */
export interface EngineQuestion {
  readonly game: string;
  /** The table and seat it plays at: questions of one follow each other. */
  readonly table: string;
  readonly view: unknown;
  /** The legal actions; of an endless list the first ones. */
  readonly legal: readonly unknown[];
  /** True if `legal` holds all of them. */
  readonly isComplete: boolean;
  /** True if an action may be played, where the asker can tell. */
  readonly isLegal?: ((action: unknown) => boolean) | undefined;
}

/** Says something to a program, and gives its answers, one for each. */
export type Exchange = (said: readonly object[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The way one seat of one table is told to a program. It has a life of one table in one process. */
export interface Speech {
  /** The action a program means; throws an `EngineFault` where it means none. */
  ask(question: EngineQuestion, exchange: Exchange): Promise<unknown>;
  /** What is left to say when the table is over, or left; `view`: its last state, where that is known. */
  end(view: unknown): readonly object[];
}
