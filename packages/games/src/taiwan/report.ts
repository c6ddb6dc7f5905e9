import type { TaiwanConfig } from './presets.js';
import type { TaiwanScore } from './score.js';
import { nameOfKind } from './tile-names.js';
import { DEALER_WORDS, lineWords, WAIT_WORDS } from './words.js';

/** A score by native names, as cases write it (T-58). */
export type Report =
  | { readonly win: false }
  | {
      readonly win: true;
      readonly patterns: readonly { readonly name: string; readonly taiEach: number; readonly count: number }[];
      readonly handTai: number;
      readonly payments: { readonly [seat: string]: { readonly tai: number; readonly points: number } };
      /** The dealer's tai, which are in `payments` and not in `handTai` (T-47). */
      readonly dealerLines: readonly { readonly name: string; readonly tai: number }[];
      readonly structuralWaits: readonly string[];
      readonly waitShape: string | null;
    };

/** Writes a score under these rules with native names; undefined is no win. */
export function reportOf(score: TaiwanScore | undefined, config: TaiwanConfig): Report {
  if (score === undefined) return { win: false };
  const { lines, handTai, payments, waits, wait } = score;
  return {
    win: true,
    patterns: lines.map(({ id, tai, count }) => ({ name: lineWords(id, config)['zh-TW'], taiEach: tai, count })),
    handTai,
    payments: Object.fromEntries(payments.map(({ seat, tai, points }) => [String(seat), { tai, points }])),
    dealerLines: dealerLines(score),
    structuralWaits: waits.map(nameOfKind),
    waitShape: wait === null ? null : WAIT_WORDS[wait]['zh-TW'],
  };
}

/** The dealer's tai by native names: the same for every payer who has them (T-47). */
export function dealerLines({ payments }: TaiwanScore): readonly { readonly name: string; readonly tai: number }[] {
  const lines = payments.find(({ dealer }) => dealer.length > 0)?.dealer ?? [];
  return lines.map((line) => ({ name: dealerName(line), tai: line.tai }));
}

function dealerName(line: TaiwanScore['payments'][number]['dealer'][number]): string {
  const text = DEALER_WORDS[line.id]['zh-TW'];
  return line.id === 'streak' ? text.replaceAll('{n}', String(line.hands)) : text;
}
