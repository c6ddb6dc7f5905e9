export type { Rate } from './parser.js';
export { printSettings, type Read, readSettings, type Variables } from './read.js';
export { SETTINGS, type Setting, type Settings } from './table.js';
