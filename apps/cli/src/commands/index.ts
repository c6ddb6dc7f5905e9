import { RECORDS } from '../games/index.js';
import type { CommandEntry } from '../terminal/command.js';
import { perGame } from './per-game.js';

/** Every command, in the order the help lists them. A new one is a file beside this and an entry here. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    summary: 'play one game with simple seeded players, and prove it fair',
    load: async () => (await import('./demo.js')).demo,
  },
  {
    name: 'games',
    summary: 'list the games, their rules versions and presets',
    load: async () => (await import('./games.js')).games,
  },
  {
    name: 'bots',
    summary: 'list who plays each game: levels, and characters with their strength',
    load: async () => (await import('./bots.js')).bots,
  },
  perGame('score'),
  perGame('shanten'),
  ...RECORDS.flatMap(({ own = [] }) => own),
  perGame('coach'),
  perGame('wwyd'),
  {
    name: 'replay',
    summary: 'replay a game of ours or a log of another program, check it, or convert it',
    load: async () => (await import('./replay.js')).replay,
  },
  {
    name: 'verify',
    summary: 're-derive a journal and say whether it holds',
    load: async () => (await import('./verify.js')).verify,
  },
  {
    name: 'sim',
    summary: 'play matches between built-in players, and count what happened',
    load: async () => (await import('./sim.js')).sim,
  },
  {
    name: 'arena',
    summary: 'say which of two players is stronger, over duplicate deals',
    load: async () => (await import('./arena.js')).arena,
  },
  {
    name: 'play',
    summary: 'play a match in the terminal, also with a screen reader',
    load: async () => (await import('./play.js')).play,
  },
  {
    name: 'bot',
    summary: 'play as an engine on stdin and stdout, for programs of others',
    load: async () => (await import('./bot.js')).bot,
  },
  {
    name: 'gym',
    summary: 'be the environment of a learner, over lines of JSON',
    load: async () => (await import('./gym.js')).gym,
  },
  perGame('ladder'),
  perGame('train'),
  perGame('exploit'),
  {
    name: 'serve',
    summary: 'serve the table to others: lobby, rooms, bots, page and database',
    load: async () => (await import('./serve.js')).serve,
  },
  {
    name: 'completion',
    summary: 'print what makes a shell complete the words of paiju',
    load: async () => (await import('./completion.js')).completion,
  },
  {
    name: 'doctor',
    summary: 'say what is here, what is missing and what to do about it',
    load: async () => (await import('./doctor.js')).doctor,
  },
];
