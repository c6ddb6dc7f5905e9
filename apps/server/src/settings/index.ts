export type { Rate } from './parser.js';
export { type Environment, printSettings, type Read, readSettings } from './read.js';
export { SETTINGS, type Setting, type Settings } from './table.js';
