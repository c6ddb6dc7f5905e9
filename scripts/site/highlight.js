// @ts-check
import { escapeHtml } from './html.js';

/**
 * Colours code by its coarsest parts: comments, strings, numbers, keywords. The first alternative that matches wins, so
 * a keyword within a string is none.
 *
 * @typedef {readonly (readonly [className: string, pattern: string])[]} Grammar
 */

const STRINGS = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const NUMBERS = String.raw`\b(?:0[xb][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)n?\b`;

/** @param {string} words */
const keywords = (words) => String.raw`\b(?:${words.trim().replaceAll(/\s+/g, '|')})\b`;

/** @type {Grammar} */
const SCRIPT = [
  ['c', String.raw`//[^\n]*|/\*[\s\S]*?\*/`],
  ['s', `${STRINGS}|\`(?:[^\`\\\\]|\\\\.)*\``],
  ['n', NUMBERS],
  [
    'k',
    keywords(`abstract as async await boolean break case class const continue default delete do else export extends
      false finally for from function if implements import in instanceof interface keyof let never new null number of
      private readonly return satisfies static string switch this throw true try type typeof undefined unknown void
      while yield`),
  ],
];

/** @type {Grammar} */
const PYTHON = [
  ['c', String.raw`#[^\n]*`],
  ['s', String.raw`"""[\s\S]*?"""|${STRINGS}`],
  ['n', NUMBERS],
  [
    'k',
    keywords(`and as assert break class continue def del elif else except False finally for from if import in is lambda
      None not or pass raise return True try while with yield`),
  ],
];

/** @type {Grammar} */
const SHELL = [
  ['c', String.raw`(?:^|(?<=\s))#[^\n]*`],
  ['p', String.raw`^\$ (?=\S)`],
  ['s', STRINGS],
  ['o', String.raw`(?<=\s)--?[a-zA-Z][\w-]*`],
];

/** @type {Grammar} */
const JSON_TEXT = [
  ['k', String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`],
  ['s', STRINGS],
  ['n', `-?${NUMBERS}|${keywords('true false null')}`],
];

/** @type {Grammar} */
const MARKUP = [
  ['c', String.raw`<!--[\s\S]*?-->`],
  ['s', '(?<==)"[^"]*"'],
  ['k', String.raw`</?[\w-]+|/?>`],
];

/** The boxes of rules and tests: remarks stand behind a hash. @type {Grammar} */
const BOX = [['c', String.raw`(?:^|(?<=\s))(?:#|//)[^\n]*`]];

/** @type {Readonly<Record<string, Grammar>>} */
const GRAMMARS = {
  ...{ ts: SCRIPT, tsx: SCRIPT, js: SCRIPT, mjs: SCRIPT, py: PYTHON, python: PYTHON },
  ...{ sh: SHELL, bash: SHELL, console: SHELL, json: JSON_TEXT, jsonl: JSON_TEXT, html: MARKUP },
  ...{ scene: BOX, examples: BOX, payments: BOX, scores: BOX, shanten: BOX },
};

/**
 * Code as HTML, its parts in spans of one letter.
 * @param {string} code @param {string} language one that is not known leaves the code plain
 */
export function highlight(code, language) {
  const grammar = GRAMMARS[language];
  if (grammar === undefined) return escapeHtml(code);
  const pattern = new RegExp(grammar.map(([, part]) => `(${part})`).join('|'), 'gm');
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [className] = grammar[match.slice(1).findIndex((part) => part !== undefined)] ?? [''];
    html += `${escapeHtml(code.slice(end, match.index))}<span class="${className}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
