// @ts-check
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const OPTIONS = /** @type {const} */ ({
  json: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  filter: { type: 'string', default: '' },
  entries: { type: 'string', default: fileURLToPath(new URL('entries', import.meta.url)) },
  'no-build': { type: 'boolean', default: false },
});

export const HELP = `npm run bench -- [options]

Measures Paiju beside packages that do the same work, both in one run, in alternation.
A ratio above 1 means that ours is faster. docs/bench.md says how to read it.

  --filter NAME     only the entries whose name contains NAME
  --quick           few short rounds: to see that it works, not to quote
  --json            an array of {name, unit, ours, peer, peerName, ratio, spread, rounds}
  --list            the entries and what each compares, without measuring
  --entries FOLDER  the entries of another folder
  --no-build        measure what was built last, without building first
  --help            this text

Example: npm run --silent bench -- --filter shuffle --json
Exit: 0 measured, 1 an entry or the build failed, 2 bad options.
`;

/** A mistake in what a person typed: the message says what, and what is allowed. */
export class BadOption extends Error {}

/**
 * The options of a command line; throws a BadOption on anything unknown.
 * @param {string[]} args
 */
export function parseOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const message = /** @type {Error} */ (error).message.split('. ')[0];
    throw new BadOption(
      `${message}; allowed: ${Object.keys(OPTIONS)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
}

/**
 * The names that contain a filter; throws a BadOption where none does.
 * @param {readonly string[]} names
 * @param {string} filter
 */
export function select(names, filter) {
  const chosen = names.filter((name) => name.includes(filter));
  if (chosen.length === 0) throw new BadOption(`--filter ${filter} matches no entry; allowed: ${names.join(' ')}`);
  return chosen;
}
