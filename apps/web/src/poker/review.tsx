import {
  type Card,
  type Config,
  LEDGER_WORDS,
  type LedgerEntry,
  NATURAL_NAMES,
  nameOf,
  ROW_NAMES,
  ROWS,
  type RoundRecord,
  type Row,
} from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { language, word } from '../i18n/index.js';
import { Face } from './face.js';
import { still } from './glide.js';
import { cellOf, entryBetween, linesFor, type SettledLine } from './ledger.js';
import { cardNames, type PokerText, signed } from './naming.js';
import { isOpen, nextStage, STAGE_MS, type Stage, seatOrder, tallyOf } from './reveal.js';

interface Props {
  readonly record: RoundRecord;
  readonly config: Config;
  readonly own: number | undefined;
  readonly names: readonly string[];
  readonly t: PokerText;
  /** How far it is opened, where somebody else decides that, as in a replay. */
  readonly shown?: Stage;
}

/** A scored round: each seat's rows opened one after another, then who won what from whom, and how it was counted. */
export function Review({ record, config, own, names, t, shown }: Props) {
  const [stage, setStage] = useStage(record.round, shown);
  const scored = stage === 'scores';
  return (
    <section class="cp-review" aria-label={t('review', { n: record.round + 1 })}>
      <div class={`cp-spread of-${names.length}`}>
        {seatOrder(record, own).map((seat) => (
          <SeatRows
            key={seat}
            seat={seat}
            record={record}
            config={config}
            stage={stage}
            name={names[seat] ?? ''}
            t={t}
          />
        ))}
      </div>
      {!scored && shown === undefined && (
        <button type="button" class="button quiet" onClick={() => setStage('scores')}>
          {t('showAll')}
        </button>
      )}
      {scored && <Matrix record={record} own={own} names={names} t={t} />}
    </section>
  );
}

/** Opens a row at a time; at once where nothing should move. */
function useStage(round: number, shown: Stage | undefined): readonly [Stage, (stage: Stage) => void] {
  const first = (): Stage => (still() ? 'scores' : 'covered');
  const [stage, setStage] = useState<Stage>(first);
  useEffect(() => setStage(first()), [round]);
  useEffect(() => {
    if (stage === 'scores' || shown !== undefined) return;
    const timer = setTimeout(() => setStage(nextStage), stage === 'covered' ? 250 : STAGE_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return [shown ?? stage, setStage];
}

interface SeatProps extends Pick<Props, 'record' | 'config' | 't'> {
  readonly seat: number;
  readonly stage: Stage;
  readonly name: string;
}

function SeatRows({ seat, record, config, stage, name, t }: SeatProps) {
  const laid = record.arrangements[seat];
  const natural = record.naturals[seat];
  const score = record.scores[seat] ?? 0;
  if (laid === undefined) return null;
  return (
    <article class="seat-rows" aria-label={name}>
      <header>
        <b>{name}</b>
        {stage === 'scores' && <span class={`cp-score ${toneOf(score)}`}>{signed(score)}</span>}
      </header>
      {ROWS.map((row) => (
        <ShownRow
          key={row}
          row={row}
          cards={laid[row]}
          open={isOpen(row, stage)}
          seat={seat}
          {...{ record, config, t }}
        />
      ))}
      {stage === 'scores' && record.fouls[seat] && (
        <p class="cp-badge bad">
          <a href="/rules/chinese-poker#P-28">{t('foul')}</a>
        </p>
      )}
      {stage === 'scores' && natural && (
        <p class="cp-badge">
          <a href="/rules/chinese-poker#P-31">{t('declared', { name: word(NATURAL_NAMES[natural]) })}</a>
        </p>
      )}
    </article>
  );
}

interface RowProps extends Pick<Props, 'record' | 'config' | 't'> {
  readonly row: Row;
  readonly cards: readonly Card[];
  readonly open: boolean;
  readonly seat: number;
}

function ShownRow({ row, cards, open, seat, record, config, t }: RowProps) {
  const tally = tallyOf(record.ledger, seat, row);
  const name = nameOf(cards, config.wheel, language.value);
  const label = open
    ? `${word(ROW_NAMES[row])}: ${cardNames(cards, t, language.value)}. ${name}`
    : word(ROW_NAMES[row]);
  return (
    <div class={`shown-row ${open ? 'open' : 'covered'}`}>
      <div class="cp-faces" role="img" aria-label={label}>
        {cards.map((card) => (
          <Face key={card} card={open ? card : -1} />
        ))}
      </div>
      {open && (
        <p class="shown-name">
          <span>{name}</span>
          <span class="tally">
            {tally.won > 0 && <i class="up">▲{tally.won}</i>} {tally.lost > 0 && <i class="down">▼{tally.lost}</i>}
          </span>
        </p>
      )}
    </div>
  );
}

/** What everyone won from everyone: pairs against each other, with the sums at the end of each line (W-6). */
function Matrix({ record, own, names, t }: Pick<Props, 'record' | 'own' | 'names' | 't'>) {
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
      {entry && <PairLedger entry={entry} seat={a} names={names} t={t} />}
    </div>
  );
}

interface CellProps extends Pick<Props, 'record' | 'names' | 't'> {
  readonly from: number;
  readonly to: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function CellButton({ record, from, to, names, t, chosen, onChoose }: CellProps) {
  const cell = cellOf(record.ledger, from, to);
  if (cell === undefined) return <span class="none">·</span>;
  const label = `${t('from', { a: names[from] ?? '', b: names[to] ?? '' })}: ${signed(cell.total)}`;
  return (
    <button
      type="button"
      class={`cp-cell ${toneOf(cell.total)}`}
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {signed(cell.total)}
      {cell.scoop && <i aria-hidden="true">★</i>}
    </button>
  );
}

/** W-7: one pair's settlement, line by line, each with its rule. */
export function PairLedger({
  entry,
  seat,
  names,
  t,
}: { entry: LedgerEntry; seat: number } & Pick<Props, 'names' | 't'>) {
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
            <dt>
              {lineName(line)}{' '}
              <a class="rule-link" href={`/rules/chinese-poker#${line.rule}`} aria-label={t('rule', { id: line.rule })}>
                {line.rule}
              </a>
            </dt>
            <dd class={line.factor ? '' : toneOf(line.value)}>{line.factor ? `×${line.value}` : signed(line.value)}</dd>
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

/** Whether points were won, lost, or neither. */
export function toneOf(points: number): 'plus' | 'minus' | 'even' {
  return points > 0 ? 'plus' : points < 0 ? 'minus' : 'even';
}
