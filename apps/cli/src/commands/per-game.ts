import type { Command } from 'commander';
import { RECORDS } from '../games/index.js';
import type { GameCommand, GameCommandName, GameRecord } from '../games/record.js';
import { type CommandEntry, type Describe, examples } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { nearly } from '../terminal/options.js';

/** A command that each game answers in its own way, as its help tells it. */
interface PerGame {
  readonly summary: string;
  readonly description: string;
  /** The help text of a game. */
  readonly more: string;
  /** The way a game answers it that has no way of its own. */
  readonly usual?: (record: GameRecord) => Promise<GameCommand | undefined>;
}

const COMMANDS: Readonly<Record<GameCommandName, PerGame>> = {
  score: {
    summary: 'say what a won hand is worth, and why',
    description: 'Score a won hand: what it is worth, why, and who pays what.',
    more: 'everything that can be said about a hand',
  },
  shanten: {
    summary: 'say how far a hand is from a win, and which tiles bring it nearer',
    description: 'Say how far a hand is from a win, and which tiles bring it nearer.',
    more: 'everything that can be asked',
  },
  coach: {
    summary: 'say how well something was played, and why',
    description: 'Say how well something was played, what it cost, and why.',
    more: 'everything that can be asked',
  },
  wwyd: {
    summary: 'say what to discard from a hand, and why',
    description: 'What would you discard? A position given as text, answered by the coach.',
    more: 'everything that can be told of the table',
  },
  ladder: {
    summary: 'measure how much each level gains over the one below',
    description: 'Measure what each level of players gains on the one below it.',
    more: 'other rules, more hands',
    usual: usualLadder,
  },
  train: {
    summary: 'train the strategy that players use',
    description: 'Make a strategy for the players of a game, from a seed.',
    more: 'how much is trained on',
  },
  exploit: {
    summary: 'measure how much a best response gains against a strategy',
    description: 'Measure how much a best answer gains on a strategy.',
    more: 'a quicker look, another file',
  },
};

/** A game with several levels of players lets each meet the one below. */
async function usualLadder({ id }: GameRecord): Promise<GameCommand | undefined> {
  const { PLAYERS } = await import('@paiju/ai');
  const levels = [...(PLAYERS.get(id)?.keys() ?? [])];
  if (levels.length < 2) return undefined;
  return {
    summary: `duplicate matches of ${levels.join(', ')}`,
    example: [`paiju ladder ${id}`, levels.join(', ')],
    load: async () => (await import('../play/ladder.js')).ladderOf(id),
  };
}

/** The entry of such a command in the program's list. */
export function perGame(name: GameCommandName): CommandEntry {
  return { name, summary: COMMANDS[name].summary, load: async () => describe(name) };
}

/** Gives a command a word for each game that answers it, and an error that names them for any other word. */
async function describe(name: GameCommandName): Promise<Describe> {
  const { description, more } = COMMANDS[name];
  const games = await answering(name);
  const shown = games.flatMap(({ example }) => (example ? [example] : []));
  return async (command, terminal) => {
    const help = [`paiju ${name} ${games[0]?.id} --help`, more] as const;
    command.description(description).addHelpText('after', examples(...shown, help));
    for (const { id, summary, load } of games) await (await load())(command.command(id).summary(summary), terminal);
    refuseOthers(command, games.map(({ id }) => id).join(', '));
  };
}

/** The games that answer a command, in their own way or the usual one. */
async function answering(name: GameCommandName): Promise<readonly (GameCommand & Pick<GameRecord, 'id'>)[]> {
  const games: (GameCommand & Pick<GameRecord, 'id'>)[] = [];
  for (const record of RECORDS) {
    const answered = record.commands?.[name] ?? (await COMMANDS[name].usual?.(record));
    if (answered !== undefined) games.push({ id: record.id, ...answered });
  }
  return games;
}

function refuseOthers(command: Command, allowed: string): void {
  command
    .helpCommand(false)
    .argument('[game]', `the game: ${allowed}`)
    .allowUnknownOption()
    .allowExcessArguments()
    .action((game: string | undefined) => {
      const message = game === undefined ? 'a game is missing' : `not a game for \`paiju ${command.name()}\``;
      const near = nearly(game ?? '', allowed.split(', '));
      const hint = near ?? `\`paiju ${command.name()} --help\` shows what is allowed`;
      throw new UserError({ code: 'unknownGame', field: 'game', message, value: game, allowed, hint });
    });
}
