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
    name: 'verify',
    summary: 're-derive a journal and say whether it holds',
    load: async () => (await import('./verify.js')).verify,
  },
  {
    name: 'doctor',
    summary: 'say what is here, what is missing and what to do about it',
    load: async () => (await import('./doctor.js')).doctor,
  },
];
