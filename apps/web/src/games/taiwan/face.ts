import { at, four } from '@paiju/games/mahjong';
import {
  DEALER_WORDS,
  drawable,
  LINE_WORDS,
  PATTERN_WORDS,
  type PatternId,
  type Payment,
  REFUSAL_WORDS,
  roundWind,
  seatWind,
  type Taiwan,
  type TaiwanView,
  type Win,
} from '@paiju/games/taiwan';
import { text, word } from '../../i18n/index.js';
import { TABLE } from '../../i18n/table.js';
import type { Face, Final, Ledger, LedgerLine, LedgerPart, Scene } from '../../mahjong/face.js';
import { amount } from '../../seat/points.js';
import { reasonFrom } from '../../seat/refusal.js';

const WINDS = ['east', 'south', 'west', 'north'] as const;

/** The rule of each pattern, as the pages of rules number them. */
const RULES: { readonly [P in PatternId]: string } = {
  ...{ eightFlowers: 'T-45', sevenRobOne: 'T-45', dealtFlowers: 'T-45', heavenWin: 'T-44', earthWin: 'T-44' },
  ...{ humanWin: 'T-44', heavenReady: 'T-43', earthReady: 'T-43', ready: 'T-43', concealedHand: 'T-31' },
  ...{ unaided: 'T-31', selfDraw: 'T-31', robbedKong: 'T-34', replacement: 'T-37', lastDraw: 'T-37' },
  ...{ lastDiscard: 'T-37', soleWait: 'T-35', meldedDraw: 'T-36', meldedDiscard: 'T-36', seatFlower: 'T-33' },
  ...{ flowerGroup: 'T-33', seatWind: 'T-32', roundWind: 'T-32', dragon: 'T-32', allChows: 'T-38' },
  ...{ threeConcealed: 'T-39', fourConcealed: 'T-39', fiveConcealed: 'T-39', allPungs: 'T-40', smallDragons: 'T-41' },
  ...{ bigDragons: 'T-41', smallWinds: 'T-41', bigWinds: 'T-41', halfFlush: 'T-42', fullFlush: 'T-42' },
  allHonours: 'T-42',
};

function scene({ table }: TaiwanView): Scene {
  const t = text(TABLE);
  const { shown } = table;
  const hand = shown.passes & 3;
  return {
    round: t('windHand', { wind: t(roundWind(table)), dealer: t(WINDS[hand] ?? 'east'), n: hand + 1 }),
    wall: drawable(table),
    winds: four((seat) => WINDS.indexOf(seatWind(table, seat))),
    marks: [],
    counters: [{ id: 'streak', value: shown.streak }],
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
    return { title: t('draw'), parts: [], lines: [{ text: t('nobodyWon'), value: '', rule: 'T-22' }], deltas };
  }
  return { title: t('result'), parts: outcome.wins.map((win) => partOf(table, config, win)), lines: [], deltas };
}

function partOf(table: TaiwanView['table'], config: Taiwan['config'], win: Win): LedgerPart {
  const { seat, from, tile, score } = win;
  const t = text(TABLE);
  const { concealed, drawn, melds, bonus } = at(table.places, seat);
  const lines: readonly LedgerLine[] = [
    ...score.lines.map(({ id, tai, count, tiles }) => ({
      text: count > 1 ? `${word(PATTERN_WORDS[id])} × ${count}` : word(PATTERN_WORDS[id]),
      value: t('tai', { n: tai * count }),
      rule: RULES[id],
      tiles,
    })),
    { text: word(LINE_WORDS.handTai), value: t('tai', { n: score.handTai }), rule: 'T-47' },
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

/** What one seat pays: its base and all tai, and the dealer's tai among them. */
function paymentLines({ seat, tai, points, dealer }: Payment, { base, unit }: Taiwan['config']): readonly LedgerLine[] {
  const t = text(TABLE);
  const sum = `${base} + ${unit} × ${tai} = ${amount(points)}`;
  const paid = { text: t('pays', { name: `{seat${seat}}` }), value: sum, rule: 'T-47' };
  const extra = dealer.map((line) => ({
    text: word(DEALER_WORDS[line.id], line.id === 'streak' ? { n: line.hands } : {}),
    value: t('tai', { n: line.tai }),
    rule: 'T-47',
    minor: true,
  }));
  return [paid, ...extra];
}

function final({ table: { phase, scores } }: TaiwanView): Final | undefined {
  if (phase.kind !== 'finished') return undefined;
  return { places: phase.standing.detail.places, returns: phase.standing.returns, points: scores };
}

/** How Taiwan mahjong looks on the table. */
export const face: Face<Taiwan> = {
  game: 'taiwan',
  tradition: 'chinese',
  scene,
  ledger,
  final,
  reason: (refusal) => reasonFrom(REFUSAL_WORDS, refusal),
};
