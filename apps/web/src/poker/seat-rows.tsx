import {
  type Card,
  type Config,
  LEDGER_WORDS,
  LINE_RULES,
  NATURAL_NAMES,
  nameOf,
  ROW_NAMES,
  ROW_SIZE,
  ROWS,
  type RoundRecord,
  type Row,
  type Submission,
} from '@paiju/games/chinese-poker';
import { language, listed, word } from '../i18n/index.js';
import { RulesLink } from '../seat/panel-parts.js';
import { CardFace, cardNames, type PokerText, signed, toneOf } from './card-names.js';
import { feats } from './ledger.js';
import { isOpen, type Stage, tallyOf } from './reveal.js';

const RULES = LINE_RULES.ledger;

interface Props {
  readonly record: RoundRecord;
  readonly config: Config;
  readonly seat: number;
  readonly stage: Stage;
  readonly names: readonly string[];
  readonly t: PokerText;
}

/** The layout of one seat, as far as it is opened, and its score. */
export function SeatRows({ record, config, seat, stage, names, t }: Props) {
  const laid = record.arrangements[seat];
  const score = record.scores[seat] ?? 0;
  const name = names[seat] ?? '';
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
      {stage === 'scores' && <Badges record={record} seat={seat} names={names} t={t} />}
    </article>
  );
}

/** The badges of a seat: a foul, a natural, someone shot, everyone shot. */
function Badges({ record, seat, names, t }: Pick<Props, 'record' | 'seat' | 'names' | 't'>) {
  const natural = record.naturals[seat];
  const { scooped, shot, slam } = feats(record.ledger, seat);
  const won = shot ? 'shoot' : 'scoop';
  const whom = listed(scooped.map((other) => names[other] ?? ''));
  return (
    <p class="cp-badges">
      {record.fouls[seat] && <Badge rule={RULES.foul} text={t('foul')} bad />}
      {natural && <Badge rule={RULES.natural} text={t('declared', { name: word(NATURAL_NAMES[natural]) })} />}
      {slam && <Badge rule={RULES.slam} text={word(LEDGER_WORDS.slam)} />}
      {!slam && scooped.length > 0 && <Badge rule={RULES[won]} text={`${word(LEDGER_WORDS[won])} · ${whom}`} />}
    </p>
  );
}

function Badge({ rule, text, bad = false }: { rule: string; text: string; bad?: boolean }) {
  return (
    <RulesLink class={bad ? 'cp-badge bad' : 'cp-badge'} rule={rule}>
      {text}
    </RulesLink>
  );
}

interface RowProps extends Pick<Props, 'record' | 'config' | 'seat' | 't'> {
  readonly row: Row;
  readonly cards: readonly Card[];
  readonly open: boolean;
}

function ShownRow({ row, cards, open, seat, record, config, t }: RowProps) {
  const tally = tallyOf(record.ledger, seat, row);
  const name = nameOf(cards, config.wheel, language.value);
  const label = open
    ? `${word(ROW_NAMES[row])}: ${cardNames(cards, t, language.value)}. ${name}`
    : word(ROW_NAMES[row]);
  return (
    <div class={`shown-row ${open ? 'open' : 'covered'}${open && tally.won > 0 && tally.lost === 0 ? ' best' : ''}`}>
      <div class="cp-faces" role="img" aria-label={label}>
        {cards.map((card) => (
          <CardFace key={card} card={open ? card : -1} />
        ))}
      </div>
      <p class="shown-name">
        {open && (
          <>
            <span>{name}</span>
            <span class="tally">
              {tally.won > 0 && <i class="up">▲{tally.won}</i>} {tally.lost > 0 && <i class="down">▼{tally.lost}</i>}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** The own layout once it is final, while others still arrange; a spectator sees backs. */
export function LaidRows({ laid, t }: { laid: Submission | null; t: PokerText }) {
  return (
    <section class="cp-laid" aria-label={t('board')}>
      {ROWS.map((row) => {
        const cards = laid?.[row] ?? Array.from({ length: ROW_SIZE[row] }, () => -1);
        const names = laid === null ? '' : `: ${cardNames(cards, t, language.value)}`;
        return (
          <div key={row} class="cp-faces" role="img" aria-label={`${word(ROW_NAMES[row])}${names}`}>
            {cards.map((card, n) => (
              <CardFace key={`${card} ${n}`} card={card} />
            ))}
          </div>
        );
      })}
      <p class="cp-hint">{laid === null ? t('watching') : t('submitted')}</p>
    </section>
  );
}
