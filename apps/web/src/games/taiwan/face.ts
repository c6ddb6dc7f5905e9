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
import { amount, text, word } from '../../i18n/index.js';
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
    ...score.payments.flatMap((payment) => paymentLines(payment, config)),
  ];
  const winning = tile !== null && tile < 136 ? tile : null;
  const hand = { concealed, drawn: drawn ?? winning, melds, bonus };
  return {
    seat,
    from: from ?? seat,
    hand,
    tile,
    lines,
    worth: t('tai', { n: score.handTai }),
    total: at(score.deltas, seat),
  };
}

/** The payment of one seat: its base and all tai, the dealer's tai among them. */
function paymentLines({ seat, tai, points, dealer }: Payment, { base, unit }: Taiwan['config']): readonly LedgerLine[] {
  const t = text(TABLE);
  const sum = `${base} + ${unit} × ${tai} = ${amount(points)}`;
  const paid = { text: t('pays', { name: `{seat${seat}}` }), value: sum, rule: LINE_RULES.sum.payment };
  const extra = dealer.map((line) => ({
    text: word(DEALER_WORDS[line.id], line.id === 'streak' ? { n: line.hands } : {}),
    value: t('tai', { n: line.tai }),
    rule: LINE_RULES.dealer[line.id],
    minor: true,
  }));
  return [paid, ...extra];
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
};
