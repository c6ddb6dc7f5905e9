// @ts-check
import { parseArgs } from 'node:util';

/** A command line that cannot be understood; its message is for the person who wrote it. */
export class BadOption extends Error {}

/**
 * Numbers of a command line, each with its default and what it means.
 * @template {string} Name
 * @param {Record<Name, readonly [fallback: number, meaning: string]>} numbers
 * @param {{ usage: string, args?: readonly string[], flags?: Record<string, string> }} about
 * @returns {{ help: string | undefined, flags: ReadonlySet<string>, values: Record<Name, number> }}
 */
export function parseNumbers(numbers, { usage, args = process.argv.slice(2), flags = {} }) {
  const names = /** @type {Name[]} */ (Object.keys(numbers));
  const given = parse(names, Object.keys(flags), args);
  const on = new Set(Object.keys(flags).filter((flag) => given[flag] === true));
  if (given['help'] === true)
    return { help: helpOf(numbers, usage, flags), flags: on, values: /** @type {any} */ ({}) };
  const values = Object.fromEntries(names.map((name) => [name, numberOf(name, given[name] ?? numbers[name][0])]));
  return { help: undefined, flags: on, values: /** @type {Record<Name, number>} */ (values) };
}

/** @param {readonly string[]} names @param {readonly string[]} flags @param {readonly string[]} args */
function parse(names, flags, args) {
  const texts = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  const bools = Object.fromEntries(
    ['help', ...flags].map((flag) => [flag, { type: /** @type {const} */ ('boolean') }]),
  );
  try {
    return /** @type {Record<string, string | boolean | undefined>} */ (
      parseArgs({ args: [...args], options: { ...texts, ...bools } }).values
    );
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} name @param {string | boolean | number} value */
function numberOf(name, value) {
  const read = Number(value);
  if (!Number.isFinite(read) || read < 0) throw new BadOption(`--${name} must be a number from 0 but was ${value}`);
  return read;
}

/** @param {Record<string, readonly [number, string]>} numbers @param {string} usage @param {Record<string, string>} flags */
function helpOf(numbers, usage, flags) {
  const rows = [
    ...Object.entries(numbers).map(([name, [fallback, meaning]]) => [`--${name} N`, `${meaning} (${fallback})`]),
    ...Object.entries(flags).map(([name, meaning]) => [`--${name}`, meaning]),
    ['--help', 'this text'],
  ];
  const width = Math.max(...rows.map(([head = '']) => head.length));
  return `${usage}\n\n${rows.map(([head = '', text]) => `  ${head.padEnd(width)}  ${text}`).join('\n')}\n`;
}

/**
 * Runs a script: its exit code is what it returns, 2 for a command line that cannot be understood.
 * @param {() => Promise<number>} main
 */
export async function script(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
