import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { err, ok, type Result } from '@paiju/kernel';

/** The protocols that programs are spoken to in. */
export const PROTOCOLS = ['mjai', 'json'] as const;
/** One of the protocols. */
export type Protocol = (typeof PROTOCOLS)[number];

/** A program as an operator names it. */
export interface EngineSpec {
  /** The name it sits down under. */
  readonly name: string;
  /** The only game it plays; undefined where it plays any. */
  readonly game: string | undefined;
  /** Undefined: mjai for a game that is told in it, else json. */
  readonly protocol: Protocol | undefined;
  readonly program: string;
  readonly args: readonly string[];
}

/** The problem with what an operator wrote. */
export interface SpecError {
  readonly message: string;
}

/** What `parseSpec` takes, for messages. */
export const SPEC_FORM = '[game/]name[:mjai|:json]=program arguments';

const NAMED = /^(?:([a-z][a-z-]*)\/)?([a-z][a-z0-9-]{0,23})(?::(mjai|json))?=(.*)$/s;

/**
 * Reads `mine=python3 bot.py`, `game/mine=…`, `mine:json=…`, or a program alone, which is then called `bot`. Arguments are
 * apart by spaces; quotes keep spaces. No shell is ever asked what it means.
 */
export function parseSpec(text: string): Result<EngineSpec, SpecError> {
  const [, game, name = 'bot', protocol, command = text] = NAMED.exec(text) ?? [];
  const words = wordsOf(command);
  if (!words.ok) return words;
  const [program, ...args] = words.value;
  if (program === undefined) return err({ message: 'no program is named' });
  return ok({ name, game, protocol: protocol as Protocol | undefined, program, args });
}

const WORD = /\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"']+))(?=\s|$)/gy;

function wordsOf(command: string): Result<readonly string[], SpecError> {
  const words: string[] = [];
  let end = 0;
  for (const match of command.matchAll(WORD)) {
    const [all, double, single, bare] = match;
    words.push(double?.replace(/\\(.)/g, '$1') ?? single ?? bare ?? '');
    end = match.index + all.length;
  }
  const rest = command.slice(end).trim();
  return rest === '' ? ok(words) : err({ message: `cannot be read from ${JSON.stringify(rest.slice(0, 40))} on` });
}

/** The file of a program: as named, or found in the folders of a PATH; undefined where there is none to run. */
export function findProgram(program: string, path: string | undefined): string | undefined {
  if (isAbsolute(program)) return isRunnable(program) ? program : undefined;
  if (program.includes('/')) return isRunnable(resolve(program)) ? resolve(program) : undefined;
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find(isRunnable);
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
