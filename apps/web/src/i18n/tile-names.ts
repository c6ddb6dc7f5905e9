import type { Refusal } from '@paiju/kernel';
import { type Language, language, type Values, type Words, word } from './index.js';

/** The names of tiles in each language: suits by number, then winds and dragons in the order of their kinds, then flowers. */
interface TileWords {
  readonly suits: readonly [string, string, string];
  readonly numbers: readonly string[];
  readonly honours: readonly string[];
  readonly flowers: readonly string[];
  readonly red: string;
  readonly back: string;
}

const HAN = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

const WORDS: { readonly [L in Language]: TileWords } = {
  en: {
    suits: ['{n} of characters', '{n} of dots', '{n} of bamboo'],
    numbers: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    honours: ['east wind', 'south wind', 'west wind', 'north wind', 'white dragon', 'green dragon', 'red dragon'],
    flowers: ['spring', 'summer', 'autumn', 'winter', 'plum', 'orchid', 'chrysanthemum', 'bamboo flower'],
    red: 'red {tile}',
    back: 'hidden tile',
  },
  'zh-TW': {
    suits: ['{n}萬', '{n}筒', '{n}條'],
    numbers: HAN,
    honours: ['東風', '南風', '西風', '北風', '白板', '發財', '紅中'],
    flowers: ['春', '夏', '秋', '冬', '梅', '蘭', '菊', '竹'],
    red: '赤{tile}',
    back: '蓋著的牌',
  },
  'zh-CN': {
    suits: ['{n}万', '{n}筒', '{n}条'],
    numbers: HAN,
    honours: ['东风', '南风', '西风', '北风', '白板', '发财', '红中'],
    flowers: ['春', '夏', '秋', '冬', '梅', '兰', '菊', '竹'],
    red: '赤{tile}',
    back: '盖着的牌',
  },
  ja: {
    suits: ['{n}萬', '{n}筒', '{n}索'],
    numbers: HAN,
    honours: ['東', '南', '西', '北', '白', '發', '中'],
    flowers: ['春', '夏', '秋', '冬', '梅', '蘭', '菊', '竹'],
    red: '赤{tile}',
    back: '伏せ牌',
  },
};

const FIRST_HONOUR = 27;
const FIRST_FLOWER = 34;

/** A kind in words: "5 of bamboo". */
export function kindText(kind: number): string {
  const { suits, numbers, honours, flowers, back } = WORDS[language.value];
  if (kind < 0) return back;
  if (kind >= FIRST_FLOWER) return flowers[kind - FIRST_FLOWER] ?? back;
  if (kind >= FIRST_HONOUR) return honours[kind - FIRST_HONOUR] ?? back;
  return (suits[Math.floor(kind / 9)] ?? '{n}').replace('{n}', numbers[kind % 9] ?? '');
}

/** A tile in words; a red five says so. */
export function tileText(tile: number, reds: readonly number[] = []): string {
  const name = kindText(tile < 0 ? -1 : tile < 4 * FIRST_FLOWER ? tile >> 2 : FIRST_FLOWER + tile - 4 * FIRST_FLOWER);
  return reds.includes(tile) ? WORDS[language.value].red.replace('{tile}', name) : name;
}

/** A refusal in a game's own words; the common words stand in for a code that has none. */
export function reasonFrom(words: Readonly<Record<string, Words>>, refusal: Refusal): string {
  const found = words[refusal.code] ?? words['illegal'];
  return found === undefined ? refusal.code : word(found, valuesOf(refusal));
}

function valuesOf({ values }: Refusal): Values {
  const named = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    name === 'tile' && typeof value === 'number' ? tileText(value) : String(value),
  ]);
  return Object.fromEntries(named);
}
