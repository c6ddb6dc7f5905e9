import type { Guest, Player } from '@paiju/ai';
import { type Seat, seat } from '@paiju/kernel';
import { RECORDS } from '../games/index.js';
import { signed } from '../games/record.js';
import { BOT_OPTION, BOT_SECONDS_OPTION, type EngineOptions, Engines } from '../play/engines.js';
import { type Lineup, lineupOf, type Rules, seatedPlayers } from '../play/lineup.js';
import { BARE_FACE, type Outcome, Sitting, type Talk } from '../play/sitting.js';
import { type Describe, examples, type Terminal } from '../terminal/command.js';
import type { Manner } from '../terminal/face.js';
import { linesFrom } from '../terminal/lines.js';
import { SET_OPTION } from '../terminal/options.js';
import { paintFor } from '../terminal/paint.js';
import { bytesOf, keepFile } from '../terminal/source.js';

interface Options extends Rules, EngineOptions {
  readonly level?: string;
  readonly seed?: string;
  readonly plain?: boolean;
  readonly out?: string;
}

/** `paiju play`: a table in the terminal, against built-in players or programs (C-7). */
export const play: Describe = (command, terminal) => {
  command
    .description(
      'Play a match in the terminal. Type the number of a move or its text, Enter for the usual one, q to leave.\n' +
        'With --plain everything is told in whole words, one thing a line, for screen readers.',
    )
    .argument('<game>', 'the game to play')
    .option('--level <name>', 'the level, character or program at the other seats, or one for each apart by commas')
    .option(...BOT_OPTION)
    .option(...BOT_SECONDS_OPTION)
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option(...SET_OPTION)
    .option('--seed <name>', 'any text; each gives another match (default: a new one each time)')
    .option('--plain', 'whole words and no colours')
    .option('--out <file>', 'keep the journal of the match here, for replay, coach and verify')
    .addHelpText('after', EXAMPLES)
    .action((game: string, options: Options) => act(terminal, game, options));
};

const EXAMPLES = examples(
  ['paiju play taiwan --level greedy', 'Taiwan mahjong against three greedy players'],
  ['paiju play high-card --plain', 'the smallest game, for a screen reader'],
  ['paiju play fujian --out game.jsonl && paiju replay game.jsonl', 'keep a match and look at it again'],
);

const OWN: Seat = seat(0);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  const lineup = lineupOf(id, options);
  const engines = new Engines(id, options, terminal.env);
  try {
    const players = opponents(lineup, engines, options.level);
    const manner = mannerOf(terminal, players, options.plain === true);
    const face = (await RECORDS.find((record) => record.id === id)?.face?.()) ?? BARE_FACE;
    const seed = options.seed ?? `${Date.now()}`;
    const talk = talkOn(terminal);
    await talk.say(`${id}, ${lineup.preset}, seed ${seed}; you sit with ${manner.names.slice(1).join(', ')}\n`);
    const sitting = new Sitting(lineup, players, OWN, { seed, face, manner, talk });
    await talk.say(farewell(await sitting.play(), manner));
    if (options.out !== undefined) keepFile(options.out, sitting.journal());
  } finally {
    engines.close();
  }
}

/** Those at the other seats; the first is the person's own, which nobody else plays. */
function opponents(lineup: Lineup, engines: Engines, level: string | undefined): readonly (Player | Guest)[] {
  const named = (name: string): Player | Guest => engines.playerOf(lineup, name);
  const seats = lineup.game.seats(lineup.config);
  const names = level?.split(',') ?? (engines.names.length > 0 ? [engines.names[0] ?? ''] : undefined);
  const all = names !== undefined && names.length === seats - 1 && seats > 2 ? [names[0] ?? '', ...names] : names;
  const players = seatedPlayers(lineup, all?.join(','), named);
  for (const player of new Set(players)) if ('choose' in player) player.prepare?.();
  return players;
}

function mannerOf({ output, env }: Terminal, players: readonly (Player | Guest)[], isPlain: boolean): Manner {
  const paint = isPlain ? paintFor({}, { NO_COLOR: '1' }) : output.paint;
  const names = players.map(({ level }, n) => (n === OWN ? 'you' : `${level} ${n}`));
  return { paint, isPlain: isPlain || env['TERM'] === 'dumb', names };
}

function talkOn({ output, input }: Terminal): Talk {
  const lines = linesFrom(bytesOf('-', input));
  return {
    say: (text) => output.print(text),
    hear: async (prompt) => {
      await output.print(prompt);
      const { value, done } = await lines.next();
      return done === true ? undefined : value.text.ok ? value.text.value : '?';
    },
  };
}

function farewell(outcome: Outcome, { names }: Manner): string {
  if (outcome === undefined) return '\nyou left the table\n';
  const places = outcome.map((points, seat) => `${names[seat]} ${signed(points)}`);
  return `\nthe match is over: ${places.join(', ')}\n`;
}
