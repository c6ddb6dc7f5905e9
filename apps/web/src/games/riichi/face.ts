import { at, type BySeat, bySeat, distance, kindOf, type Tile } from '@paiju/games/mahjong';
import {
  doraOf,
  FU_WORDS,
  LIMIT_WORDS,
  LINE_RULES,
  REDS,
  REFUSAL_WORDS,
  type Riichi,
  type RiichiView,
  type Score,
  type Win,
  YAKU_WORDS,
} from '@paiju/games/riichi';
import { amount, listed, signed, text, word } from '../../i18n/index.js';
import { TABLE } from '../../i18n/table.js';
import { reasonFrom } from '../../i18n/tile-names.js';
import type { Face, Final, Ledger, LedgerLine, LedgerPart, Scene } from '../../mahjong/face.js';

const INDICATORS = 5;

function scene({ table, seat, left, round: { wind, hand, counter } }: RiichiView): Scene {
  const t = text(TABLE);
  const { shown, dealer, held, config } = table;
  return {
    round: t('windRound', { wind: t(wind ?? 'east'), n: hand }),
    wall: left,
    winds: bySeat(table.places, (s) => distance(dealer, s, table.places.length)),
    marks: [{ id: 'dora', tiles: shown.dora, places: INDICATORS }],
    counters: [
      { id: 'honba', value: counter },
      { id: 'sticks', value: shown.sticks },
    ],
    ready: bySeat(table.places, (s) => at(shown.riichi, s) !== null),
    gold: null,
    reds: REDS[config.reds],
    dora: counted(table).map((tile) => doraOf(kindOf(tile), table.places.length)),
    furiten: seat !== null && at(held, seat)?.furiten === true,
  };
}

/** The indicators that count: those that kans turned only where that is played. */
function counted({ shown, config }: RiichiView['table']): readonly Tile[] {
  return config.kanDora ? shown.dora : shown.dora.slice(0, 1);
}

function ledger({ table }: RiichiView): Ledger | undefined {
  const t = text(TABLE);
  const { phase } = table;
  if (phase.kind !== 'ended' && phase.kind !== 'finished') return undefined;
  const { outcome, deltas } = phase.ending;
  switch (outcome.kind) {
    case 'win': {
      const parts = outcome.wins.map((win) => partOf(table.places, win));
      const turned = outcome.ura.length > 0 ? { turned: { label: t('ura'), tiles: outcome.ura } } : {};
      return { title: t('result'), parts, lines: [], deltas, ...turned };
    }
    case 'nagashi':
    case 'exhausted': {
      const { kind, tenpai } = outcome;
      const title = t(kind === 'nagashi' ? 'nagashi' : 'draw');
      return { title, parts: [], lines: [tenpaiLine(kind, tenpai)], laid: readyHands(table.places, tenpai), deltas };
    }
    case 'abort': {
      const why = { text: t('abort', { why: t(outcome.abort) }), value: '', rule: LINE_RULES.outcome.abort };
      return { title: t('draw'), parts: [], lines: [why], deltas };
    }
    default:
      return outcome satisfies never;
  }
}

/** Seats are named by number here; the table puts the names in. */
function tenpaiLine(kind: 'nagashi' | 'exhausted', tenpai: BySeat<boolean>): LedgerLine {
  const t = text(TABLE);
  const ready = tenpai.flatMap((is, seat) => (is ? [`{seat${seat}}`] : []));
  const said = ready.length === 0 ? t('noten') : t('tenpai', { names: listed(ready) });
  return { text: said, value: '', rule: LINE_RULES.outcome[kind] };
}

/** A seat that is ready at a draw lays its hand open. */
function readyHands(places: RiichiView['table']['places'], tenpai: BySeat<boolean>): NonNullable<Ledger['laid']> {
  return places.flatMap(({ concealed, melds }, seat) => {
    const tiles = [...concealed, ...melds.flatMap((meld) => meld.tiles)];
    return tenpai[seat] === true ? [{ seat, tiles }] : [];
  });
}

function partOf(places: RiichiView['table']['places'], { seat, from, tile, score, deltas }: Win): LedgerPart {
  const t = text(TABLE);
  const { concealed, drawn, melds, bonus } = at(places, seat);
  const extras = at(deltas, seat) - score.points;
  const lines: LedgerLine[] = [
    ...score.yaku.map(({ id, han, yakuman, tiles }) => ({
      text: word(YAKU_WORDS[id]),
      value: yakuman > 0 ? t('yakuman') : t('han', { n: han }),
      rule: LINE_RULES.yaku[id],
      row: id,
      tiles,
    })),
    ...(score.yakuman > 0 ? [] : fuLines(score)),
    { text: t('points'), value: amount(score.points), rule: LINE_RULES.sum.points },
    ...(extras === 0 ? [] : [{ text: t('extras'), value: signed(extras), rule: LINE_RULES.sum.extras }]),
  ];
  return {
    seat,
    from,
    hand: { concealed, drawn: drawn ?? tile, melds, bonus },
    tile,
    lines,
    worth: worthOf(score),
    ...(score.limit !== null && { grand: word(LIMIT_WORDS[score.limit]) }),
    total: at(deltas, seat),
  };
}

function fuLines({ fuLines: lines }: Score): readonly LedgerLine[] {
  const t = text(TABLE);
  return lines.map(({ id, fu, tiles }) => ({
    text: word(FU_WORDS[id]),
    value: t('fu', { n: fu }),
    rule: LINE_RULES.fu[id],
    row: id,
    tiles,
    minor: true,
  }));
}

function worthOf({ han, fu, yakuman }: Score): string {
  const t = text(TABLE);
  if (yakuman > 0) return t('total');
  return `${t('han', { n: han })} ${t('fu', { n: fu })}`;
}

function final({ table: { phase } }: RiichiView): Final | undefined {
  if (phase.kind !== 'finished') return undefined;
  const { returns, detail } = phase.standing;
  return { places: detail.places, returns, points: detail.points };
}

/** The face of riichi on the common table. */
export const face: Face<Riichi> = {
  game: 'riichi',
  tradition: 'japanese',
  scene,
  ledger,
  final,
  reason: (refusal) => reasonFrom(REFUSAL_WORDS, refusal),
  reviewer: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'reviewer' }),
};
