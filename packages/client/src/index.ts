export type { Answer, Change, ChatLine, Prompt, Table, TablePlayer, TableState } from './table.js';
