import { createReadStream, writeFileSync } from 'node:fs';
import { quote, UserError } from './errors.js';

/** The bytes of a file, or of standard input where the name is `-`; a file that cannot be read is bad input. */
export async function* bytesOf(file: string, input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? input : (createReadStream(file) as AsyncIterable<Uint8Array>);
  } catch (error) {
    throw fileError('read', file === '-' ? 'stdin' : file, error);
  }
}

/** Writes a text to a file; one that cannot be written is bad input. */
export function keepFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw fileError('write', file, error);
  }
}

/** A file system's error as bad input; anything else as it is. */
export function fileError(verb: 'read' | 'write', file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? (REASONS[code] ?? code) : undefined;
  if (reason === undefined) return error;
  return new UserError({
    code: verb === 'read' ? 'cannotRead' : 'cannotWrite',
    message: `cannot ${verb} ${quote(file)}: ${reason}`,
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};
