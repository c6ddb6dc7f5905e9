import { readdirSync, readFileSync } from 'node:fs';
import * as poker from '@paiju/games/chinese-poker';
import * as fujian from '@paiju/games/fujian';
import * as riichi from '@paiju/games/riichi';
import * as taiwan from '@paiju/games/taiwan';
import { describe, expect, test } from 'vitest';
import { sheetOf as pokerSheet } from '../games/chinese-poker/sheet.js';
import { sheetOf as fujianSheet } from '../games/fujian/sheet.js';
import { GAMES } from '../games/index.js';
import { sheetOf as riichiSheet } from '../games/riichi/sheet.js';
import { sheetOf as taiwanSheet } from '../games/taiwan/sheet.js';
import { fill, LANGUAGES, type Language } from './index.js';

test.each([
  ['{n} {n:tile|tiles}', 1, '1 tile'],
  ['{n} {n:tile|tiles}', 0, '0 tiles'],
  ['{n} {n:tile|tiles}', 14, '14 tiles'],
  ['{n}, {other}', 2, '2, {other}'],
])('%s of %i is said as %s', (message, n, said) => {
  expect(fill(message, { n })).toBe(said);
});

/** The texts of the page and the games, by language and by where they stand. */
type Said = { readonly [L in Language]: ReadonlyMap<string, string> };

const gathered = new WeakSet<object>();

/** Every text under a value that holds the languages, however deep. */
function gather(value: unknown, path: string, said: { [L in Language]: Map<string, string> }): void {
  if (typeof value !== 'object' || value === null || gathered.has(value)) return;
  gathered.add(value); // rules refer to each other in circles
  if (LANGUAGES.every((language) => Object.hasOwn(value, language))) {
    for (const language of LANGUAGES) leaves((value as Record<string, unknown>)[language], path, said[language]);
  } else for (const [key, inner] of Object.entries(value)) gather(inner, `${path}.${key}`, said);
}

function leaves(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(path, value);
  else for (const [key, inner] of Object.entries(Object(value))) leaves(inner, `${path}.${key}`, into);
}

/** Code, which is the same in every language, and what Japanese players call something, in brackets. */
const APART = /`[^`]+`|（[^（）]*[\p{Script=Hiragana}\p{Script=Katakana}][^（）]*）/gu;

/** The rule pages, line by line. */
function gatherPages(said: { [L in Language]: Map<string, string> }): void {
  for (const page of GAMES.flatMap(({ rulePages }) => rulePages)) {
    for (const language of ['zh-TW', 'zh-CN', 'ja'] as const) {
      const file = new URL(`../../../../docs/rules/${language}/${page}.md`, import.meta.url);
      const lines = readFileSync(file, 'utf8').split('\n');
      for (const [n, line] of lines.entries())
        said[language].set(`${page}.md, line ${n + 1}`, line.replace(APART, '0'));
    }
  }
}

const FILES = readdirSync(new URL('.', import.meta.url)).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
const AREAS = await Promise.all(
  FILES.map(async (name) => [name, { ...(await import(/* @vite-ignore */ `./${name}.ts`)) }] as const),
);
const SHEETS = {
  ...{ riichi: riichiSheet('standard'), taiwan: taiwanSheet('zhaishenye') },
  ...{ fujian: fujianSheet('fuzhouTraditional'), poker: pokerSheet('fujian') },
};
const SAID: Said = (() => {
  const said = { 'zh-TW': new Map(), 'zh-CN': new Map(), ja: new Map(), en: new Map() };
  for (const [name, area] of AREAS) if (name !== 'language') gather(area, name, said); // languages name themselves
  gather(SHEETS, 'rules', said);
  gatherPages(said);
  for (const [name, game] of Object.entries({ poker, fujian, riichi, taiwan })) gather({ ...game }, name, said);
  return said;
})();

/** The characters a legacy encoding holds in some rows: a list of a language's own characters that Node brings along. */
function charactersOf(encoding: string, [first, last]: readonly [number, number], trails: readonly number[]) {
  const decoder = new TextDecoder(encoding);
  const all = new Set<string>();
  for (let lead = first; lead <= last; lead++)
    for (const trail of trails) all.add(decoder.decode(Uint8Array.of(lead, trail)));
  return all;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const EUC = range(0xa1, 0xfe);
const OWN: { readonly [L in Exclude<Language, 'en'>]: ReadonlySet<string> } = {
  'zh-TW': charactersOf('big5', [0xa4, 0xc6], [...range(0x40, 0x7e), ...EUC]), // the frequent ones of Big5
  'zh-CN': charactersOf('gbk', [0xb0, 0xf7], EUC), // those of GB 2312
  ja: charactersOf('euc-jp', [0xb0, 0xf4], EUC), // those of JIS X 0208
};

function isOwn(language: Exclude<Language, 'en'>, character: string): boolean {
  return OWN[language].has(character) || OF_THE_GAME[language].includes(character);
}

/** Of mahjong, and rare elsewhere: 裏寶牌 and 嚦咕嚦咕 in Taiwan, 双碰 in Japan. */
const OF_THE_GAME = { 'zh-TW': '裏嚦', 'zh-CN': '', ja: '碰嚦咕' };

describe.each(['zh-TW', 'zh-CN', 'ja'] as const)('W-9 in %s', (language) => {
  test('every character is one of the language', () => {
    expect(SAID[language].size).toBeGreaterThan(700);
    const foreign = [...SAID[language]].flatMap(([path, text]) => {
      const others = [...text].filter((c) => /\p{Unified_Ideograph}/u.test(c) && !isOwn(language, c));
      return others.length === 0 ? [] : [`${path}: ${text} (${others.join('')})`];
    });
    expect(foreign).toEqual([]);
  });

  test('punctuation is one of the language', () => {
    const marks = language === 'ja' ? /，|“|”|[、。！？] |……/ : language === 'zh-TW' ? /“|”|……/ : /「|」|……/;
    expect([...SAID[language]].filter(([, text]) => marks.test(text))).toEqual([]);
  });
});

/** A round of Taiwan is named by the seat that deals, not by a number. */
const OTHERWISE = ['table.TABLE.windHand'];

test('a message has the same values in every language', () => {
  const values = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const differing = [...SAID.en].flatMap(([path, text]) =>
    LANGUAGES.filter((other) => `${values(SAID[other].get(path))}` !== `${values(text)}`).map((l) => `${path} ${l}`),
  );
  expect(differing.filter((one) => !OTHERWISE.some((path) => one.startsWith(path)))).toEqual([]);
});

test('in Japanese a number is joined to its counter', () => {
  expect([...SAID.ja].filter(([, text]) => /\} [秒席枚局位手回人翻符台点]/.test(text))).toEqual([]);
});

test('a number is joined to its percent sign', () => {
  for (const language of LANGUAGES) expect([...SAID[language]].filter(([, text]) => / %/.test(text))).toEqual([]);
});

/** W-25: what players say, and what they do not, though a dictionary would. */
const SAYINGS: { readonly [L in Language]: { readonly said: readonly string[]; readonly unsaid: RegExp } } = {
  'zh-TW': {
    said: ['剩 {n} 張', '新手教學', '聽牌提示', '聽牌＋出牌建議'],
    unsaid: /剩餘張數 ?\{|^第一局$|聽牌與原因|再加建議$/,
  },
  'zh-CN': {
    said: ['剩 {n} 张', '新手教学', '听牌提示', '听牌＋出牌建议'],
    unsaid: /剩余张数 ?\{|^第一局$|听牌与原因|再加建议$/,
  },
  ja: {
    said: ['残り{n}枚', '遊び方', '待ち表示', '待ち＋おすすめ打牌', '役牌 白', 'マット'],
    unsaid: /^翻牌 |待ちと理由|^おすすめも$|追加してどうぞ|卓布|ブラウザー|コンピューター/,
  },
  en: { said: ['Learn to play'], unsaid: /You scores|of the own wind/ },
};

test.each(LANGUAGES)('W-25 the page speaks %s as its players do', (language) => {
  const { said, unsaid } = SAYINGS[language];
  const all = new Set(SAID[language].values());
  expect(said.filter((text) => !all.has(text))).toEqual([]);
  expect([...SAID[language]].filter(([, text]) => unsaid.test(text))).toEqual([]);
});
