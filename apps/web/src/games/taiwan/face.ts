import { at, four, WINDS } from '@paiju/games/mahjong';
import {
  DEALER_WORDS,
  LINE_RULES,
  LINE_WORDS,
  lineWords,
  type Payment,
  REFUSAL_WORDS,
  seatWind,
  type Taiwan,
  type TaiwanView,
  type Win,
} from '@paiju/games/taiwan';
import { amount, listed, text, word } from '../../i18n/index.js';
import { TABLE } from '../../i18n/table.js';
import { reasonFrom } from '../../i18n/tile-names.js';
import type { Face, Final, Ledger, LedgerLine, LedgerPart, Scene } from '../../mahjong/face.js';

function scene({ table, left, round: { wind, hand, counter } }: TaiwanView): Scene {
  const t = text(TABLE);
  const { shown } = table;
  return {
    round: t('windHand', { wind: t(wind ?? 'east'), dealer: t(WINDS[hand - 1] ?? 'east'), n: hand }),
    wall: left,
    winds: four((seat) => WINDS.indexOf(seatWind(table, seat))),
    marks: [],
    counters: [{ id: 'streak', value: counter }],
    ready: four((seat) => at(shown.ready, seat) !== null),
    gold: null,
    reds: [],
    dora: [],
    furiten: false,
  };
}

function ledger({ table }: TaiwanView): Ledger | undefined {
  const t = text(TABLE);
  const { phase, config } = table;
  if (phase.kind !== 'ended' && phase.kind !== 'finished') return undefined;
  const { outcome, deltas } = phase.ending;
  if (outcome.kind === 'draw') {
    return {
      title: t('draw'),
      parts: [],
      lines: [{ text: t('nobodyWon'), value: '', rule: LINE_RULES.outcome.draw }],
      deltas,
    };
  }
  return { title: t('result'), parts: outcome.wins.map((win) => partOf(table, config, win)), lines: [], deltas };
}

function partOf(table: TaiwanView['table'], config: Taiwan['config'], win: Win): LedgerPart {
  const { seat, from, tile, score } = win;
  const t = text(TABLE);
  const { concealed, drawn, melds, bonus } = at(table.places, seat);
  const lines: readonly LedgerLine[] = [
    ...score.lines.map(({ id, tai, count, tiles }) => ({
      text: count > 1 ? `${word(lineWords(id, config))} × ${count}` : word(lineWords(id, config)),
      value: t('tai', { n: tai * count }),
      rule: LINE_RULES.pattern[id],
      tiles,
    })),
    { text: word(LINE_WORDS.handTai), value: t('tai', { n: score.handTai }), rule: LINE_RULES.sum.handTai },
    ...dealerLines(commonOf(score.payments)),
    ...alike(score.payments).flatMap((payments) => paymentLines(payments, commonOf(score.payments), config)),
  ];
  const winning = tile !== null && tile < 136 ? tile : null;
  const hand = { concealed, drawn: drawn ?? winning, melds, bonus };
  return {
    seat,
    from: from ?? seat,
    hand,
    tile,
    lines,
    worth: t('tai', { n: rangeOf(score.payments.map(({ tai }) => tai)) }),
    ...grandOf(score, config),
    total: at(score.deltas, seat),
  };
}

/** What is rare is named large: a pattern of so many tai. */
const GRAND_TAI = 8;

function grandOf({ lines }: Win['score'], config: Taiwan['config']): { readonly grand?: string } {
  const [best] = lines.toSorted((a, b) => b.tai * b.count - a.tai * a.count);
  return best !== undefined && best.tai * best.count >= GRAND_TAI ? { grand: word(lineWords(best.id, config)) } : {};
}

/** One number where all are alike, otherwise the least and the most. */
function rangeOf(tai: readonly number[]): string {
  const [least, most] = [Math.min(...tai), Math.max(...tai)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The payments in groups that are alike: the same tai for the same reasons. */
function alike(payments: readonly Payment[]): readonly (readonly Payment[])[] {
  return [...new Set(payments.map(({ tai }) => tai))].map((tai) => payments.filter((one) => one.tai === tai));
}

type DealerLines = Payment['dealer'];

/** The tai of the dealer that every payer pays: told once. */
function commonOf(payments: readonly Payment[]): DealerLines {
  const [first, ...others] = payments.map(({ dealer }) => dealer);
  return (first ?? []).filter(({ id }) => others.every((dealer) => dealer.some((line) => line.id === id)));
}

function dealerLines(lines: DealerLines): readonly LedgerLine[] {
  const t = text(TABLE);
  return lines.map((line) => ({
    text: word(DEALER_WORDS[line.id], line.id === 'streak' ? { n: line.hands } : {}),
    value: t('tai', { n: line.tai }),
    rule: LINE_RULES.dealer[line.id],
  }));
}

/** The payment of each of some seats: its base and all tai, with what they alone pay for the dealer. */
function paymentLines(
  payments: readonly Payment[],
  common: DealerLines,
  { base, unit }: Taiwan['config'],
): readonly LedgerLine[] {
  const [first] = payments;
  if (first === undefined) return [];
  const names = listed(payments.map(({ seat }) => `{seat${seat}}`));
  const sum = `${base} + ${unit} × ${first.tai} = ${amount(first.points)}`;
  const paid = { text: text(TABLE)('pays', { name: names }), value: sum, rule: LINE_RULES.sum.payment };
  const own = first.dealer.filter(({ id }) => !common.some((line) => line.id === id));
  return [paid, ...dealerLines(own).map((line) => ({ ...line, minor: true }))];
}

function final({ table: { phase, scores } }: TaiwanView): Final | undefined {
  if (phase.kind !== 'finished') return undefined;
  return { places: phase.standing.detail.places, returns: phase.standing.returns, points: scores };
}

/** The face of Taiwan mahjong on the common table. */
export const face: Face<Taiwan> = {
  game: 'taiwan',
  tradition: 'chinese',
  scene,
  ledger,
  final,
  reason: (refusal) => reasonFrom(REFUSAL_WORDS, refusal),
  reviewer: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'reviewer' }),
};
