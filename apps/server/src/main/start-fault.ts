import { StoreError } from '../store/failure.js'; // and no more of it: a bad setting is told before the program is loaded

/** The reason why the program cannot do what it was asked: a message for an operator, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The message of an error; undefined for a bug of our own. */
export function explained(error: unknown): string | undefined {
  return error instanceof StartFault || error instanceof StoreError ? error.message : undefined;
}

/** Explains why the system did not open a port. */
export function listenFault(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  const where = `PAIJU_HOST=${host} PAIJU_PORT=${port}`;
  if (code === 'EADDRINUSE')
    return new StartFault(
      `port ${port} is in use: stop the program that has it, or set PAIJU_PORT to another (${where})`,
    );
  if (code === 'EACCES')
    return new StartFault(`port ${port} may not be opened by this user: set PAIJU_PORT to one above 1023 (${where})`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(`${host} is no address of this machine: set PAIJU_HOST to one, or to 0.0.0.0 (${where})`);
  return error;
}

/** A folder of the settings: its path, what is in it, and the variable that names it. */
export interface Folder {
  readonly path: string;
  readonly holds: 'data' | 'log' | 'replay';
  readonly variable: string;
}

/** Explains why the system did not give a folder. */
export function folderFault(error: unknown, { path, holds, variable }: Folder): unknown {
  const code = codeOf(error);
  const reason = code === undefined ? undefined : FOLDER[code]?.replace('VARIABLE', variable);
  return reason === undefined ? error : new StartFault(`the ${holds} folder ${path} ${reason} (${variable}=${path})`);
}

const FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user: give it the right, or set VARIABLE to another',
  EPERM: 'may not be written by this user: give it the right, or set VARIABLE to another',
  EROFS: 'is on a disk that is read-only: set VARIABLE to another',
  ENOENT: 'cannot be made there: set VARIABLE to another',
  ENOTDIR: 'is no folder: set VARIABLE to another',
  EEXIST: 'is no folder: set VARIABLE to another',
  ENOSPC: 'is on a disk that is full: free some space',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
