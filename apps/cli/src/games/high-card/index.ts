import type { ToyAction, ToyEvent, ToyState, ToyTrick, ToyView } from '@paiju/kernel/toy';
import type { Face } from '../../terminal/face.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, pad, table } from '../../terminal/table.js';
import { type GameRecord, NAMES, type Story, signed, type Turn } from '../record.js';

/** High Card on the command line. */
export const highCard: GameRecord = {
  id: 'high-card',
  story: async () => tellHighCard,
  face: async () => highCardFace,
};

/** Tells a game of High Card as one table a round: a column for each player, a row for each pick. */
const tellHighCard: Story = ({ start, turns }, paint) => {
  const first = start as ToyState; // the story is told of this game alone
  return `${rules(first, paint)}\n${roundsOf(first, turns)
    .map((round) => tellRound(round, first.config.rounds, paint))
    .join('\n')}`;
};

function rules({ config: { stake, folding } }: ToyState, { bold, dim }: Paint): string {
  const folds = folding ? ` and ${stake} from each who folds` : '';
  return `${bold('High Card')} — everyone picks a card${folding ? ': to play face up, or to fold face down' : ' to play'}.
The highest card takes ${2 * stake} from each who played lower${folds}.
${dim(`[12] played${folding ? '  (7) folded' : ''}  ★ takes the pick. The players count the cards that are left.`)}
`;
}

interface Round {
  readonly number: number;
  readonly hands: readonly (readonly number[])[];
  readonly before: readonly number[];
  readonly picks: readonly Pick[];
}

interface Pick {
  readonly trick: ToyTrick;
  readonly scores: readonly number[];
}

/** The game cut at its deals; the first deal is the state a game begins with. */
function roundsOf(start: ToyState, turns: readonly Turn[]): readonly Round[] {
  const rounds: Round[] = [{ number: 0, hands: start.hands, before: start.scores, picks: [] }];
  for (const event of turns.flatMap((turn) => turn.events as readonly ToyEvent[])) {
    const round = rounds.at(-1) as Round;
    const picks = event.kind === 'revealed' ? [...round.picks, event] : round.picks;
    rounds[rounds.length - 1] = { ...round, picks };
    if (event.kind === 'dealt') {
      rounds.push({ number: event.round, hands: event.hands, before: picks.at(-1)?.scores ?? round.before, picks: [] });
    }
  }
  return rounds;
}

function tellRound({ number, hands, before, picks }: Round, rounds: number, paint: Paint): string {
  const names = hands.map((_, seat) => paint.bold(NAMES[seat] ?? `seat ${seat}`));
  const scores = picks.at(-1)?.scores ?? before;
  const rows = [
    ['', ...names],
    [paint.dim('dealt'), ...hands.map((hand) => hand.map(face).join(' '))],
    ...picks.map((pick, n) => [
      paint.dim(`pick ${n + 1}`),
      ...cells(pick.trick, paint),
      outcome(pick, picks[n - 1]?.scores ?? before),
    ]),
    [paint.dim('score'), ...scores.map((score) => colour(score, paint))],
  ];
  return `${paint.cyan(`Round ${number + 1} of ${rounds}`)}\n${indent(table(rows, '', { gap: '   ' }))}`;
}

function cells({ played, folded, winner }: ToyTrick, paint: Paint): readonly string[] {
  return played.map((card, seat) => {
    if (card === null) return paint.dim(`(${face(folded[seat] ?? 0)})`);
    return seat === winner ? paint.green(`[${face(card)}] ★`) : `[${face(card)}]`;
  });
}

function outcome({ trick: { winner }, scores }: Pick, before: readonly number[]): string {
  if (winner === null) return 'all fold: nobody pays';
  return `${NAMES[winner]} takes ${(scores[winner] ?? 0) - (before[winner] ?? 0)}`;
}

function face(card: number): string {
  return pad(`${card}`, 2, 'right');
}

function colour(score: number, { green, red }: Paint): string {
  return score > 0 ? green(signed(score)) : score < 0 ? red(signed(score)) : '0';
}

/** The table of High Card. */
const highCardFace: Face = {
  table: (seen, { names, paint }) => {
    const { round, config, hands, scores, seat } = seen as ToyView;
    const points = scores.map((score, n) => `${names[n]} ${signed(score)}`).join(', ');
    return [paint.bold(`round ${round + 1} of ${config.rounds}: ${points}`), `your cards: ${cardsOf(hands, seat)}`];
  },
  hand: (seen) => cardsOf((seen as ToyView).hands, (seen as ToyView).seat),
  action: (action) => {
    const move = action as ToyAction;
    return move.kind === 'next' ? 'next' : `${move.kind} ${move.card}`;
  },
  event: (event, _, { names }) => {
    const happened = event as ToyEvent;
    if (happened.kind === 'dealt') return `round ${happened.round + 1} is dealt`;
    if (happened.kind !== 'revealed') return undefined;
    const { played, winner } = happened.trick;
    const cards = played.map((card, n) => `${names[n]} ${card ?? 'folds'}`).join(', ');
    return `${cards}: ${winner === null ? 'nobody wins' : `${names[winner]} wins`}`;
  },
  isScore: (event) => (event as ToyEvent).kind === 'revealed',
};

function cardsOf(hands: ToyView['hands'], seat: ToyView['seat']): string {
  return seat === null ? '' : (hands[seat] ?? []).join(' ');
}
