/** The kinds of failure between the server and its database that are handled differently. */
export const FAILURES = [
  'corrupt', // the file is damaged, or is no database
  'readOnly', // the file, or the folder it lies in, may not be written
  'full', // no space is left
  'locked', // another process holds it
  'newer', // a later build of the server wrote it
  'unreachable', // the database or the thread that speaks to it is gone
  'moved', // another server has the room, or this one was fenced
  'conflict', // a key stands already, or what a row refers to does not
  'refused', // the room's writing failed before, or its line is out of order
  'failed', // anything else
] as const;
export type StoreFailure = (typeof FAILURES)[number];

/** Failures of the database as a whole: trying anything else now is useless. */
export const HOPELESS: readonly StoreFailure[] = ['corrupt', 'readOnly', 'locked', 'unreachable'];

/** The one error of the store: a code for programs and a message for people, with the values in it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreFailure;

  constructor(code: StoreFailure, message: string) {
    super(message);
    this.code = code;
  }

  /** The way a request is answered that came to this: the same may work in a moment. */
  get statusCode(): 500 | 503 {
    return HOPELESS.includes(this.code) || this.code === 'full' ? 503 : 500;
  }
}

/** A failure as it travels between threads. */
export interface Told {
  readonly code: StoreFailure;
  readonly message: string;
}

/** Something we found wrong ourselves, to be explained by those who know which database it is. */
export class Trouble extends Error {
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Explains an error of the database. `where` names the database for its operator. */
export function explain(error: unknown, where: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = failureOf(error);
  const message = error instanceof Error ? error.message || String(Object(error).code) : String(error);
  return new StoreError(code, `${where}: ${message}${ADVICE[code]}`);
}

const ADVICE: Readonly<Record<StoreFailure, string>> = {
  corrupt: '. The file is damaged or is no database of this server: keep a copy of it and restore a backup',
  readOnly: '. Give the user that runs the server the right to write the file and its folder',
  full: '. Free some space; tables can be played on after that',
  locked: '. Another process holds it: stop that one, or use another file',
  newer: '. Run the version of the server that wrote it, or a later one',
  unreachable: '. Check that the database runs and can be reached',
  moved: '',
  conflict: '',
  refused: '',
  failed: '',
};

/** SQLite's primary result codes. */
const SQLITE: Readonly<Record<number, StoreFailure>> = {
  3: 'readOnly', // PERM
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'readOnly', // READONLY
  11: 'corrupt', // CORRUPT
  13: 'full', // FULL
  14: 'readOnly', // CANTOPEN
  19: 'conflict', // CONSTRAINT
  26: 'corrupt', // NOTADB
};

/** Postgres's states and the system's errors, by how they begin. */
const OTHERS: readonly (readonly [prefix: string, code: StoreFailure])[] = [
  ['EACCES', 'readOnly'],
  ['EPERM', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['ENOSPC', 'full'],
  ['ECONN', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['08', 'unreachable'], // connection exception
  ['23', 'conflict'], // integrity constraint violation
  ['25006', 'readOnly'], // read only transaction
  ['28', 'unreachable'], // wrong user or password
  ['3D000', 'unreachable'], // no such database
  ['25P03', 'unreachable'], // a transaction stood idle for too long
  ['53100', 'full'], // disk full
  ['53', 'unreachable'], // too many connections, no memory
  ['55P03', 'locked'], // a lock was not given in time
  ['57P', 'unreachable'], // shut down
  ['57014', 'unreachable'], // a statement took too long
];

function failureOf(error: unknown): StoreFailure {
  if (!(error instanceof Error)) return 'failed';
  if (error instanceof Trouble) return error.failure;
  if ('rawCode' in error) return SQLITE[Number(error.rawCode) & 0xff] ?? 'failed'; // the rest of it is detail
  const code = 'code' in error ? String(error.code) : '';
  return OTHERS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? lost(error);
}

/** The driver of Postgres gives a connection that broke no code. */
function lost({ message }: Error): StoreFailure {
  return /connection (terminated|timeout|error)|timeout exceeded|read timeout/i.test(message)
    ? 'unreachable'
    : 'failed';
}
