import { type Words, words } from './words.js';

/** The information about a game before its rules are fetched. */
export interface CatalogueEntry {
  readonly id: string;
  readonly names: Words;
  /** The people who find it in lists; anyone who knows its id may play it. */
  readonly listed: 'everyone' | 'developers';
}

/** Every game there is, in the order of lists. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    id: 'riichi',
    names: words('立直麻將', '立直麻将', 'リーチ麻雀', 'Riichi'),
    listed: 'everyone',
  },
  {
    id: 'sanma',
    names: words('三人麻將', '三人麻将', '三人麻雀', 'Sanma'),
    listed: 'everyone',
  },
  {
    id: 'taiwan',
    names: words('台灣麻將', '台湾麻将', '台湾麻雀', 'Taiwan'),
    listed: 'everyone',
  },
  {
    id: 'fujian',
    names: words('福建金麻將', '福建金麻将', '福建金麻雀', 'Fujian Gold'),
    listed: 'everyone',
  },
  {
    id: 'chinese-poker',
    names: words('十三水', '十三水', '十三水', 'Chinese Poker'),
    listed: 'everyone',
  },
  {
    id: 'high-card',
    names: words('比大小', '比大小', 'ハイカード', 'High Card'),
    listed: 'developers',
  },
];
