import type { CommandEntry } from '../terminal/command.js';

/** Every command, in the order the help lists them. A new one is a file beside this and a line here. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    summary: 'play one game by simple seeded players, and prove it fair',
    load: async () => (await import('./demo.js')).demo,
  },
  {
    name: 'games',
    summary: 'list the games, their rules versions and presets',
    load: async () => (await import('./games.js')).games,
  },
  {
    name: 'score',
    summary: 'say what a won hand is worth, and why',
    load: async () => (await import('./score.js')).score,
  },
  {
    name: 'shanten',
    summary: 'say how far a hand is from a win, and what brings it nearer',
    load: async () => (await import('./shanten.js')).shanten,
  },
  {
    name: 'arrange',
    summary: 'lay out thirteen cards of Chinese Poker',
    load: async () => (await import('../games/chinese-poker/arrange-command.js')).arrange,
  },
  {
    name: 'coach',
    summary: 'say how well something was played, and why',
    load: async () => (await import('./coach.js')).coach,
  },
  {
    name: 'replay',
    summary: 'play a log again, ours or of others, check it, or convert it',
    load: async () => (await import('../games/riichi/replay.js')).replay,
  },
  {
    name: 'verify',
    summary: 're-derive a journal and say whether it holds',
    load: async () => (await import('./verify.js')).verify,
  },
  {
    name: 'sim',
    summary: 'play matches between players of the house, and count what happened',
    load: async () => (await import('./sim.js')).sim,
  },
  {
    name: 'arena',
    summary: 'say which of two players is stronger, over duplicate deals',
    load: async () => (await import('./arena.js')).arena,
  },
  {
    name: 'ladder',
    summary: 'say what each level of players gains on the one below',
    load: async () => (await import('./ladder.js')).ladder,
  },
  {
    name: 'train',
    summary: 'make the strategy that players play by',
    load: async () => (await import('./train.js')).train,
  },
  {
    name: 'exploit',
    summary: 'say what a best answer gains on a strategy',
    load: async () => (await import('./exploit.js')).exploit,
  },
  {
    name: 'serve',
    summary: 'serve the table to others: lobby, rooms, bots, page and database',
    load: async () => (await import('./serve.js')).serve,
  },
  {
    name: 'doctor',
    summary: 'say what is here, what is missing and what to do about it',
    load: async () => (await import('./doctor.js')).doctor,
  },
];
