import type { CommandEntry } from '../command.js';

/** Every command, in the order the help lists them. A new one is a file beside this and a line here. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    summary: 'play one game by seeded random players, and prove it fair',
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
    name: 'replay',
    summary: 'play a log again, ours or of others, check it, or convert it',
    load: async () => (await import('./replay.js')).replay,
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
    name: 'doctor',
    summary: 'say what is here, what is missing and what to do about it',
    load: async () => (await import('./doctor.js')).doctor,
  },
];
