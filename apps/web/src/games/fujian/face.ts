import './face.css';
import {
  type Fujian,
  type FujianView,
  LINE_RULES,
  LINE_WORDS,
  REFUSAL_WORDS,
  type Score,
  SPECIAL_WORDS,
  sumOf,
  TERM_WORDS,
  type Terms,
  WIN_WORDS,
  type Win,
} from '@paiju/games/fujian';
import { at, four, kindOf, type Tile } from '@paiju/games/mahjong';
import { amount, listed, signed, text, word } from '../../i18n/index.js';
import { TABLE } from '../../i18n/table.js';
import { reasonFrom } from '../../i18n/tile-names.js';
import type { Face, Final, Ledger, LedgerLine, LedgerPart, Scene } from '../../mahjong/face.js';

function scene({ table, left, round }: FujianView): Scene {
  const t = text(TABLE);
  const { shown, config, dealer } = table;
  return {
    round: t('handOf', { n: round.hand, all: config.matchHands }),
    wall: left,
    winds: four((seat) => (seat - dealer + 4) & 3),
    marks: [{ id: 'gold', tiles: shown.flipped === null ? [] : [shown.flipped], places: 1 }],
    counters: [{ id: 'streak', value: round.counter }],
    ready: [false, false, false, false],
    gold: shown.gold,
    reds: [],
    dora: [],
    furiten: false,
  };
}

function ledger({ table }: FujianView): Ledger | undefined {
  const t = text(TABLE);
  const { phase, config } = table;
  if (phase.kind !== 'ended' && phase.kind !== 'finished') return undefined;
  const { outcome, deltas } = phase.ending;
  if (outcome.kind === 'exhausted') {
    const rule = LINE_RULES[config.formula].outcome.exhausted;
    return { title: t('draw'), parts: [], lines: [{ text: t('nobodyWon'), value: '', rule }], deltas };
  }
  return { title: t('result'), parts: [partOf(table, outcome.win, at(deltas, outcome.win.seat))], lines: [], deltas };
}

function partOf(table: FujianView['table'], { seat, from, tile, winType, score }: Win, total: number): LedgerPart {
  const { concealed, drawn, melds, bonus } = at(table.places, seat);
  const rules = LINE_RULES[table.config.formula];
  const hand = { concealed, drawn: drawn ?? tile, melds, bonus };
  const lines: readonly LedgerLine[] = [
    ...termLines(score, rules, earnersOf(hand, table.shown.gold)),
    ...score.bonuses.map(({ special, points }) => ({
      text: word(SPECIAL_WORDS[special]),
      value: signed(points),
      rule: rules.special[special],
    })),
    { text: word(LINE_WORDS.points), value: amount(score.points), rule: rules.sum.points },
    paidBy(table, rules),
  ];
  const how = { text: word(WIN_WORDS[winType]), rule: rules.win[winType] };
  const [special] = score.bonuses.map((bonus) => word(SPECIAL_WORDS[bonus.special]));
  const grand = special === undefined ? {} : { grand: special };
  return { seat, from, how, hand, tile, lines, worth: word(LINE_WORDS.total), ...grand, total };
}

/** Everyone who pays, in one line: what each of them pays stands with the seats. */
function paidBy({ phase }: FujianView['table'], { sum: { payment: rule } }: Rules): LedgerLine {
  const deltas = phase.kind === 'ended' || phase.kind === 'finished' ? phase.ending.deltas : [];
  const payers = deltas.flatMap((delta, payer) => (delta < 0 ? [{ payer, points: -delta }] : []));
  const all = payers.reduce((total, { points }) => total + points, 0);
  const each = payers.map(({ points }) => amount(points)).join(' + ');
  const name = listed(payers.map(({ payer }) => `{seat${payer}}`));
  return { text: text(TABLE)('pays', { name }), value: payers.length > 1 ? `${each} = ${amount(all)}` : each, rule };
}

/** The tiles that earn each term, where tiles do. */
function earnersOf({ concealed, drawn, melds, bonus }: LedgerPart['hand'], gold: number | null): Earners {
  const standing = drawn === null || concealed.includes(drawn) ? concealed : [...concealed, drawn];
  const kongs = (isConcealed: boolean): readonly Tile[] =>
    melds.flatMap((meld) =>
      meld.kind === 'kong' && (meld.form === 'concealed') === isConcealed ? [...meld.tiles] : [],
    );
  const golds = standing.filter((tile) => kindOf(tile) === gold);
  return { bonus, golds, concealedKongs: kongs(true), otherKongs: kongs(false) };
}

type Rules = (typeof LINE_RULES)[keyof typeof LINE_RULES];

type Earners = { readonly [T in keyof Terms]?: readonly Tile[] };

function termLines({ terms, multiplied }: Score, rules: Rules, earners: Earners): readonly LedgerLine[] {
  const counted = (Object.keys(TERM_WORDS) as (keyof Terms)[]).filter((term) => terms[term] > 0);
  const lines = counted.map((term) => {
    const [text, value, tiles] = [word(TERM_WORDS[term]), String(terms[term]), earners[term] ?? []];
    return { text, value, rule: rules.term[term], tiles };
  });
  const sum = sumOf(terms);
  const doubled = { text: word(LINE_WORDS.doubled), value: `${sum} × 2 = ${2 * sum}`, rule: rules.sum.doubled };
  return multiplied ? [...lines, doubled] : lines;
}

function final({ table: { phase, scores } }: FujianView): Final | undefined {
  if (phase.kind !== 'finished') return undefined;
  return { places: phase.standing.detail.places, returns: phase.standing.returns, points: scores };
}

/** The face of Fujian mahjong on the common table. */
export const face: Face<Fujian> = {
  game: 'fujian',
  tradition: 'chinese',
  scene,
  ledger,
  final,
  reason: (refusal) => reasonFrom(REFUSAL_WORDS, refusal),
  reviewer: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'reviewer' }),
};
