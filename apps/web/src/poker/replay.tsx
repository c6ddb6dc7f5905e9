import './poker.css';
import {
  type Card,
  DECK_SIZE,
  type PokerState,
  type PokerView,
  ROW_NAMES,
  ROWS,
  type Row,
  type Submission,
} from '@paiju/games/chinese-poker';
import { type AnyGame, wallOf } from '@paiju/kernel';
import { language, text, word } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import {
  type CoachMark,
  type Film,
  type Frame,
  type PictureProps,
  type ReplayCoach,
  type ReplayGame,
  viewOf,
} from '../replay/film/replay-game.js';
import { Portrait } from '../seat/people.js';
import { FinalPlaces, Review } from './after.js';
import { CardFace, cardNames, type PokerText } from './card-names.js';
import { CoachSection } from './coach/coach-section.js';
import type { Stage } from './reveal.js';

/** A frame of Chinese Poker: hands and layouts while they are laid, then the reveal row by row, with the coach beside it. */
function PokerPicture(props: PictureProps) {
  const { film, frame, watching, names, t } = props;
  const poker = text(POKER);
  const view = viewOf(props) as PokerView; // a film of this game
  const record = view.history.at(-1);
  const reached = stageOf(frame);
  const stage = watching.open && isRow(reached) ? 'back' : reached; // open hands leave no row covered
  return (
    <div class="poker replayed">
      <p class="replay-caption" role="status">
        {captionOf(frame, names, t, poker)}
      </p>
      {stage === undefined || record === undefined ? (
        <div class={`cp-spread of-${names.length}`}>
          {names.map((name, seat) => (
            <Held
              key={seat}
              name={name}
              character={film.characters[seat]}
              hand={view.hands[seat] ?? []}
              laid={view.arrangements[seat] ?? null}
              t={poker}
            />
          ))}
        </div>
      ) : (
        <>
          {frame.event?.kind === 'finished' && (
            <FinalPlaces {...{ view, names }} characters={film.characters} config={view.config} t={poker} />
          )}
          <Review record={record} config={view.config} own={watching.seat} names={names} t={poker} stage={stage}>
            {stage === 'scores' && (
              <CoachSection
                key={`${record.round} ${watching.seat}`}
                config={view.config}
                record={record}
                seat={watching.seat}
                asked={watching.reported === watching.at}
              />
            )}
          </Review>
        </>
      )}
    </div>
  );
}

/** The stage of a frame's round; undefined while it is still laid. */
function stageOf({ event }: Frame): Stage | undefined {
  switch (event?.kind) {
    case 'revealed':
      return ROWS.find((row) => row === event['row']);
    case 'scored':
    case 'confirmed':
    case 'finished':
      return 'scores';
    default:
      return undefined;
  }
}

function isRow(stage: Stage | undefined): boolean {
  return ROWS.some((row) => row === stage);
}

interface HeldProps {
  readonly name: string;
  readonly character: string | undefined;
  readonly hand: readonly Card[];
  readonly laid: Submission | null;
  readonly t: PokerText;
}

/** A seat before the reveal: its layout where that can be seen, else its cards. */
function Held({ name, character, hand, laid, t }: HeldProps) {
  const lines = laid === null ? fan(hand) : ROWS.map((row): Line => [row, laid[row]]);
  return (
    <article class="seat-rows" aria-label={name}>
      <header>
        <b>
          <Portrait id={character} size={24} /> {name}
        </b>
        <span>{laid !== null && t('laid')}</span>
      </header>
      {lines.map(([row, cards], n) => (
        <div key={n} class="shown-row">
          <div class="cp-faces" role="img" aria-label={lineLabel(row, cards, t)}>
            {cards.map((card, place) => (
              <CardFace key={`${card} ${place}`} card={card} />
            ))}
          </div>
        </div>
      ))}
    </article>
  );
}

type Line = readonly [row: Row | undefined, cards: readonly Card[]];

/** Thirteen cards in three lines, the highest first. */
function fan(hand: readonly Card[]): readonly Line[] {
  const cards = hand.toSorted((a, b) => b - a);
  return [cards.slice(0, 5), cards.slice(5, 10), cards.slice(10)].map((line) => [undefined, line]);
}

function lineLabel(row: Row | undefined, cards: readonly Card[], t: PokerText): string {
  const seen = cards.filter((card) => card >= 0);
  const names = seen.length === 0 ? t('nothing') : cardNames(seen, t, language.value);
  return row === undefined ? names : `${word(ROW_NAMES[row])}: ${names}`;
}

function captionOf({ event }: Frame, names: readonly string[], t: PictureProps['t'], poker: PokerText): string {
  const name = names[event?.seat ?? 0] ?? '';
  switch (event?.kind) {
    case 'submitted':
      return t('laid', { name });
    case 'confirmed':
      return t('confirmed', { name });
    case 'revealed': {
      const row = ROWS.find((one) => one === event['row']);
      return row === undefined ? '' : t('revealed', { row: word(ROW_NAMES[row]) });
    }
    case 'scored':
      return t('result');
    case 'finished':
      return poker('finished');
    default:
      return t('dealtCards');
  }
}

/** P-64: a scored round is opened row by row before it is counted. */
const REVEALED = ROWS.map((row) => ({ kind: 'revealed', row }));

/** Chinese Poker as a replay. */
export function pokerReplay(game: AnyGame): ReplayGame {
  return {
    game,
    open: (state) => {
      const { hands, arrangements } = state as PokerState;
      return { ...Object(game.view(state, undefined)), hands, arrangements };
    },
    seen: (open, seat) => game.view({ ...Object(open), seed: [], stock: [] }, seat as never),
    wall: (state) => wallOf((state as PokerState).seed, (state as PokerState).round, DECK_SIZE),
    round: (view) => (view as PokerView).round,
    shots: (event) => (event.kind === 'scored' ? [...REVEALED, event] : [event]),
    isTurn: ({ kind, seat: own }, seat) => kind === 'scored' || (own === seat && kind === 'submitted'),
    mark: (event) => (event.kind === 'scored' ? { kind: 'scored', seats: bestOf(event['record']) } : undefined),
    picture: async () => PokerPicture,
    coach: async () => coach,
  };
}

const coach: ReplayCoach = {
  frames: ({ frames }) => frames.flatMap(({ event }, at) => (event?.kind === 'scored' ? [at] : [])),
  judge,
};

async function judge(film: Film, at: number, seat: number): Promise<CoachMark> {
  const { askCoach } = await import('./coach/ask.js');
  const view = film.frames[at]?.open as PokerView; // a scored frame of Chinese Poker
  const submission = view.history.at(-1)?.arrangements[seat];
  if (submission === undefined) throw new Error(`seat ${seat} laid nothing`);
  const hand = ROWS.flatMap((row) => submission[row]);
  const { report } = await askCoach({ kind: 'report', config: view.config, hand, submission });
  return { at, verdict: report.verdict, loss: report.evLoss };
}

function bestOf(record: unknown): readonly number[] {
  const scores: readonly number[] = Object(record).scores ?? [];
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
