import { settings } from '../base/settings.js';
import { type Language, language } from './index.js';

/** The calls, in the words of players. */
export type Term =
  | 'chow'
  | 'pung'
  | 'kong'
  | 'win'
  | 'selfDraw'
  | 'ready'
  | 'pass'
  | 'robGold'
  | 'nine'
  | 'north'
  | 'flowers'
  | 'next';

type Terms = { readonly [T in Term]: string };

/** Words a language lends to all styles: what is no call. */
const PLAIN: { readonly [L in Language]: Pick<Terms, 'pass' | 'nine' | 'next'> } = {
  en: { pass: 'Pass', nine: 'Nine terminals', next: 'Next' },
  'zh-TW': { pass: '過', nine: '九種九牌', next: '下一局' },
  'zh-CN': { pass: '过', nine: '九种九牌', next: '下一局' },
  ja: { pass: 'パス', nine: '九種九牌', next: '次へ' },
};

type Calls = Omit<Terms, keyof (typeof PLAIN)['en']>;

/** A tradition's words: what all games call alike, and what Japanese mahjong calls otherwise. */
interface Style {
  readonly calls: Calls;
  readonly declared: Partial<Calls>;
  /** The language of the words, so that glyphs and voices are right wherever they are shown. */
  readonly lang: string;
}

const HAN_TW: Style = {
  calls: {
    ...{ chow: '吃', pung: '碰', kong: '槓', win: '胡', selfDraw: '自摸', ready: '聽' },
    ...{ robGold: '搶金', flowers: '花胡', north: '拔北' },
  },
  declared: { win: '榮和', ready: '立直' },
  lang: 'zh-TW',
};
const HAN_CN: Style = {
  calls: {
    ...{ chow: '吃', pung: '碰', kong: '杠', win: '胡', selfDraw: '自摸', ready: '听' },
    ...{ robGold: '抢金', flowers: '花胡', north: '拔北' },
  },
  declared: { win: '荣和', ready: '立直' },
  lang: 'zh-CN',
};
const KANA: Style = {
  calls: {
    ...{ chow: 'チー', pung: 'ポン', kong: 'カン', win: 'ロン', selfDraw: 'ツモ', ready: '聴牌' },
    ...{ robGold: '搶金', flowers: '花和', north: '北抜き' },
  },
  declared: { ready: 'リーチ' },
  lang: 'ja',
};
const ROMAJI: Style = {
  calls: {
    ...{ chow: 'Chi', pung: 'Pon', kong: 'Kan', win: 'Ron', selfDraw: 'Tsumo', ready: 'Ready' },
    ...{ robGold: 'Rob the gold', flowers: 'Flower win', north: 'Kita' },
  },
  declared: { ready: 'Riichi' },
  lang: 'en',
};
const ENGLISH: Style = {
  calls: {
    ...{ chow: 'Chow', pung: 'Pung', kong: 'Kong', win: 'Win', selfDraw: 'Self-draw', ready: 'Ready' },
    ...{ robGold: 'Rob the gold', flowers: 'Flower win', north: 'North aside' },
  },
  declared: { ready: 'Riichi' },
  lang: 'en',
};

const STYLES: { readonly [L in Language]: { readonly han: Style; readonly japanese: Style; readonly english: Style } } =
  {
    en: { han: HAN_TW, japanese: ROMAJI, english: ENGLISH },
    'zh-TW': { han: HAN_TW, japanese: ROMAJI, english: ENGLISH },
    'zh-CN': { han: HAN_CN, japanese: ROMAJI, english: ENGLISH },
    ja: { han: HAN_TW, japanese: KANA, english: ENGLISH },
  };

/** The origin of a mahjong; Japanese mahjong is played with Japanese words in English too. */
export type Tradition = 'japanese' | 'chinese';

/** The default terms of a language. */
const NATIVE: { readonly [L in Language]: keyof (typeof STYLES)['en'] } = {
  en: 'english',
  'zh-TW': 'han',
  'zh-CN': 'han',
  ja: 'japanese',
};

/** The words for calls as the player wants them (W-9). */
export function termsOf(tradition: Tradition): Terms {
  const { calls, declared } = styleOf(tradition);
  return { ...calls, ...(tradition === 'japanese' && declared), ...PLAIN[language.value] };
}

/** The language of a term: that of its tradition, or the page's own for what is no call. */
export function langOfTerm(tradition: Tradition, term: Term): string {
  return term in PLAIN.en ? language.value : styleOf(tradition).lang;
}

function styleOf(tradition: Tradition): Style {
  const chosen = settings.terms.value;
  const usual = language.value === 'en' && tradition === 'japanese' ? 'japanese' : NATIVE[language.value];
  return STYLES[language.value][chosen === 'auto' ? usual : chosen];
}
