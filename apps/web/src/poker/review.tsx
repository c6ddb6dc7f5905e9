import {
  type Card,
  type Config,
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
import { Matrix } from './matrix.js';
import { cardNames, type PokerText, signed } from './naming.js';
import { isOpen, nextStage, STAGE_MS, type Stage, seatOrder, tallyOf } from './reveal.js';
import { toneOf } from './tone.js';

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
