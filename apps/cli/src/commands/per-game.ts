import type { Command } from 'commander';
import type { Describe } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import type { Terminal } from '../terminal/terminal.js';

/** What a command does for one game: a word behind the command's own, with options of its own. */
export interface GameEntry {
  readonly name: string;
  readonly summary: string;
  readonly describe: Describe;
}

/** Gives a command a word for each game, and an error that names them for any other word. */
export function perGame(command: Command, terminal: Terminal, games: readonly GameEntry[]): void {
  const allowed = games.map(({ name }) => name).join(', ');
  for (const { name, summary, describe } of games) describe(command.command(name).summary(summary), terminal);
  command
    .helpCommand(false)
    .argument('[game]', `the game: ${allowed}`)
    .allowUnknownOption()
    .allowExcessArguments()
    .action((game: string | undefined) => {
      const message = game === undefined ? 'a game is missing' : `not a game for \`paiju ${command.name()}\``;
      const hint = `\`paiju ${command.name()} --help\` shows what is allowed`;
      throw new UserError({ code: 'unknownGame', field: 'game', message, value: game, allowed, hint });
    });
}
