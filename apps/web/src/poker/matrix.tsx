import { LEDGER_WORDS, type LedgerEntry, NATURAL_NAMES, ROW_NAMES, type RoundRecord } from '@paiju/games/chinese-poker';
import { useState } from 'preact/hooks';
import { listed, word } from '../i18n/index.js';
import { RuleLink } from '../seat/panel-parts.js';
import { type PokerText, signed, toneOf } from './card-names.js';
import { type Cell, cellOf, entryBetween, linesFor, type SettledLine } from './ledger.js';
import { seatOrder } from './reveal.js';

interface Shared {
  readonly record: RoundRecord;
  readonly names: readonly string[];
  readonly t: PokerText;
}

/** The matrix of gains: pairs against each other, with the sums at the end of each line (W-6). */
export function Matrix({ record, own, names, t }: Shared & { own: number | undefined }) {
  const order = seatOrder(record, own);
  const [pair, setPair] = useState<readonly [number, number]>();
  const [a = 0, b = 1] = pair ?? order;
  const entry = entryBetween(record.ledger, a, b);
  return (
    <div class="cp-settlement">
      <table class="cp-matrix">
        <caption>
          {t('matrix')} <span class="hidden">{t('matrixHelp')}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
            <th scope="col">{word(LEDGER_WORDS.total)}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((from) => (
            <tr key={from}>
              <th scope="row">{names[from]}</th>
              {order.map((to) => (
                <td key={to}>
                  <CellButton
                    {...{ record, from, to, names, t }}
                    chosen={a === from && b === to}
                    onChoose={() => setPair([from, to])}
                  />
                </td>
              ))}
              <td class={`cp-sum ${toneOf(record.scores[from] ?? 0)}`}>{signed(record.scores[from] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Legend record={record} t={t} />
      {entry && <PairLedger entry={entry} seat={a} names={names} t={t} />}
    </div>
  );
}

/** W-7: one pair's settlement, line by line, each with its rule. */
export function PairLedger({
  entry,
  seat,
  names,
  t,
}: { entry: LedgerEntry; seat: number } & Pick<Shared, 'names' | 't'>) {
  const other = entry.a === seat ? entry.b : entry.a;
  const side = entry.a === seat ? 1 : -1;
  const [won, lost] = [1, -1].map((way) => entry.rows.filter((row) => row * side === way).length);
  return (
    <section class="cp-pair" aria-label={t('ledger')} aria-live="polite">
      <h2>{t('pair', { a: names[seat] ?? '', b: names[other] ?? '' })}</h2>
      {entry.kind === 'rows' && <p class="pair-rows">{t('rowsWon', { won: won ?? 0, lost: lost ?? 0 })}</p>}
      <dl>
        {linesFor(entry, seat).map((line, n) => (
          <div key={`${line.line} ${n}`}>
            <dt>{lineName(line)}</dt>
            <dd>
              <span class={line.factor ? '' : toneOf(line.value)}>
                {line.factor ? `×${line.value}` : signed(line.value)}
              </span>
              <RuleLink rule={line.rule} />
            </dd>
          </div>
        ))}
        <div class="cp-sum">
          <dt>{word(LEDGER_WORDS.total)}</dt>
          <dd class={toneOf(side * entry.total)}>{signed(side * entry.total)}</dd>
        </div>
      </dl>
    </section>
  );
}

function lineName({ line, row, natural }: SettledLine): string {
  if (natural !== undefined) return word(NATURAL_NAMES[natural]);
  return row === undefined ? word(LEDGER_WORDS[line]) : `${word(LEDGER_WORDS[line])} · ${word(ROW_NAMES[row])}`;
}

interface Props {
  readonly record: RoundRecord;
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
  readonly t: PokerText;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** The gain of one player from another: the points, and below them how they came about. */
export function CellButton({ record, from, to, names, t, chosen, onChoose }: Props) {
  const cell = cellOf(record.ledger, from, to);
  if (cell === undefined) return <span class="none">·</span>;
  return (
    <button type="button" class={`cp-cell ${toneOf(cell.total)}`} aria-pressed={chosen} onClick={onChoose}>
      <span class="hidden">{t('from', { a: names[from] ?? '', b: names[to] ?? '' })}: </span>
      <b>{signed(cell.total)}</b>
      <small aria-hidden="true">{signsOf(cell).join(' ')}</small>
      <span class="hidden">{listed(['', ...spoken(cell, t)])}</span>
    </button>
  );
}

/** The way to the total in signs; the legend says what they mean. */
function signsOf({ kind, won, lost, scoop, factor, royalty }: Cell): readonly string[] {
  if (kind !== 'rows') return [word(LEDGER_WORDS[kind]), ...(factor > 1 ? [`×${factor}`] : [])];
  return [
    `${won}:${lost}${scoop ? '★' : ''}`,
    ...(royalty === 0 ? [] : [`♛${signed(royalty)}`]),
    ...(factor > 1 ? [`×${factor}`] : []),
  ];
}

/** The same in words, for who does not see it. */
function spoken({ kind, won, lost, scoop, factor, royalty }: Cell, t: PokerText): readonly string[] {
  return [
    kind === 'rows' ? t('rowsWon', { won, lost }) : word(LEDGER_WORDS[kind]),
    ...(scoop ? [word(LEDGER_WORDS.scoop)] : []),
    ...(royalty === 0 ? [] : [`${word(LEDGER_WORDS.royalties)} ${signed(royalty)}`]),
    ...(factor > 1 ? [`×${factor}`] : []),
  ];
}

/** The legend of the signs in the cells of a round; only those that occur. */
export function Legend({ record, t }: Pick<Props, 'record' | 't'>) {
  const { ledger } = record;
  const signs = [
    ...(ledger.some(({ kind }) => kind === 'rows') ? [`3:0 ${t('legendRows')}`] : []),
    ...(ledger.some(({ kind, shotBy }) => kind === 'rows' && shotBy !== null) ? [`★ ${word(LEDGER_WORDS.scoop)}`] : []),
    ...(ledger.some(({ royaltyNet }) => royaltyNet !== 0) ? [`♛ ${word(LEDGER_WORDS.royalties)}`] : []),
    ...(ledger.some(({ shootFactor }) => shootFactor > 1) ? [`× ${word(LEDGER_WORDS.shoot)}`] : []),
    ...(ledger.some(({ slamFactor }) => slamFactor > 1) ? [`× ${word(LEDGER_WORDS.slam)}`] : []),
  ];
  return <p class="cp-legend">{signs.join(' · ')}</p>;
}
