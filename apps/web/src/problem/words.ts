import { amount, type Text } from '../i18n/index.js';
import { kindText } from '../i18n/tile-names.js';
import type { WwydKey } from '../i18n/wwyd.js';
import type { Scene, SeatScene } from './messages.js';

export type WwydText = Text<WwydKey>;

const SUITS = 'mpsz';
const WINDS = ['east', 'south', 'west', 'north'] as const;

/** A tile in notation by its name in words; a marked five is a five, '' a back. */
export function tileWords(name: string): string {
  if (name === '') return kindText(-1);
  if (name.startsWith('f')) return kindText(34 + Number(name[1]) - 1);
  const number = Number(name[0]) || 5;
  return kindText(9 * SUITS.indexOf(name[1] ?? 'm') + number - 1);
}

/** The name of a wind, 0 to 3 from East on. */
export function windName(wind: number, t: WwydText): string {
  return t(WINDS[wind & 3] ?? 'east');
}

/** A seat in a line: who it is, its wind or that it deals, its points; whose wind is East deals. */
export function seatLine({ who, wind, score, dealer }: SeatScene, t: WwydText): string {
  const placed = wind !== null ? [windName(wind, t)] : dealer ? [t('dealer')] : [];
  return [t(who), ...placed, amount(score)].join('\u00a0· '); // no line begins with a dot
}

/** The whole position in a line. */
export function sceneLine({ roundWind, deal, left, counter, sticks }: Scene, t: WwydText): string {
  const round = roundWind === null ? [] : [t('round', { wind: windName(roundWind, t), n: deal })];
  const more = [
    ...(counter > 0 ? [t('counter', { n: counter })] : []),
    ...(sticks > 0 ? [t('sticks', { n: sticks })] : []),
  ];
  return [...round, ...more, t('left', { n: left })].join(' · ');
}
