import type { Command } from 'commander';
import { UserError } from '../terminal/errors.js';

/** A meld in the form of programs. */
export interface WrittenMeld<T extends string> {
  readonly type: T;
  readonly tiles: string;
}

/** Reads melds as a person writes them, such as `pon 555z`; `words` says what people call them. */
export function meldReader<T extends string>(
  words: Readonly<Record<string, T>>,
  allowed: string,
): (option: string) => WrittenMeld<T> {
  return (option) => {
    const [, word = '', tiles = ''] = /^\s*([a-z_]+)[\s:]+(.+)$/i.exec(option) ?? [];
    const type = words[word.toLowerCase().replace('_', '')];
    if (type !== undefined) return { type, tiles };
    throw new UserError({ code: 'badOption', field: '--meld', message: 'is no meld', value: option, allowed });
  };
}

/** Switches as a person writes them: `name=value`; numbers, true, false and null as themselves. */
export function switchesOf(options: readonly string[], example: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(options.map((option) => switchOf(option, example)));
}

function switchOf(option: string, example: string): readonly [string, unknown] {
  const [, name, value] = /^([^=\s]+)=(.*)$/.exec(option) ?? [];
  if (name !== undefined && value !== undefined) return [name, readValue(value)];
  const allowed = `name=value, such as ${example}`;
  throw new UserError({ code: 'badOption', field: '--switch', message: 'is no switch', value: option, allowed });
}

function readValue(text: string): unknown {
  return /^(true|false|null|-?\d+)$/.test(text) ? JSON.parse(text) : text;
}

/** A number where it is one; anything else is left for the reader of the field to refuse. */
export function number(text: string | undefined): unknown {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

/** Gives a command an option that may be given again and again. */
export function repeated(command: Command, flags: string, meaning: string): Command {
  return command.option(flags, `${meaning}; again for each`, (value: string, all: readonly string[] = []) => [
    ...all,
    value,
  ]);
}

/** The option that sets a field in camelCase, such as `--last-tile` for `lastTile`. */
export function optionFor(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Tells a person about options where a program is told about fields; `names` has those that are called otherwise. */
export function asOptions<T>(names: Readonly<Record<string, string>>, hint: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { field } = error.complaint;
    const told = field === undefined ? undefined : toldField(field, names);
    throw new UserError({ ...error.complaint, field: told, hint: error.complaint.hint ?? hint });
  }
}

function toldField(field: string, names: Readonly<Record<string, string>>): string {
  if (field.startsWith('--')) return field;
  if (field.startsWith('switches.')) return `--switch ${field.slice('switches.'.length)}`;
  if (field.startsWith('flags.')) return optionFor(field.slice('flags.'.length));
  const [name = ''] = field.split(/[[.]/);
  return names[name] ?? field;
}

/** A hand and its winning tile, which a person may have written in one. */
export interface SplitHand {
  readonly rest: string;
  readonly winTile: string | undefined;
}

/** Takes the winning tile out of a hand of `full` tiles; `tilesOf` names the tiles of a text one by one. */
export function splitHand(
  hand: string,
  win: string | undefined,
  full: number,
  tilesOf: (text: string) => readonly string[] | undefined,
): SplitHand {
  const tiles = tilesOf(hand);
  if (tiles?.length !== full) return { rest: hand, winTile: win };
  const at = win === undefined ? full - 1 : placeOf(tiles, tilesOf(win)?.[0] ?? win);
  if (at < 0) return { rest: hand, winTile: win };
  return { rest: tiles.toSpliced(at, 1).join(' '), winTile: tiles[at] };
}

/** The place where a tile stands; a red five, written 0, answers to a plain one if there is no other. */
function placeOf(tiles: readonly string[], tile: string): number {
  const exact = tiles.indexOf(tile);
  return exact < 0 ? tiles.indexOf(tile.replace('5', '0')) : exact;
}
