import { DECK, type HighCardEvent, type HighCardView, highCard } from '@paiju/games/high-card';
import { type AnyGame, wallOf } from '@paiju/kernel';
import { text } from '../../i18n/index.js';
import { type PictureProps, type ReplayGame, viewOf } from '../../replay/film/replay-game.js';
import { Board, lineOf } from './board.js';
import { HIGH_CARD } from './words.js';

const game = highCard as AnyGame;

/** High Card as a replay. */
export const replay: ReplayGame = {
  game,
  open: (state) => {
    const { seed, stock, ...table } = Object(state);
    return { ...Object(game.view(state, undefined)), ...table };
  },
  seen: (open, seat) => game.view({ ...Object(open), seed: [], stock: [] }, seat as never),
  wall: (state) => wallOf(Object(state).seed, Object(state).round, DECK),
  round: (view) => (view as HighCardView).round,
  shots: (event) => (event.kind === 'answered' ? 'unseen' : [event]), // nobody sees an answer before all are in
  isTurn: ({ kind }) => kind === 'ended',
  mark: ({ kind }) => (kind === 'ended' ? { kind: 'scored', seats: [] } : undefined),
  picture: async () => HighCardPicture,
};

/** A frame: what happened, and the seats after it. */
function HighCardPicture(props: PictureProps) {
  const t = text(HIGH_CARD);
  const { frame, watching, names } = props;
  const view = viewOf(props) as HighCardView; // a film of this game
  const event = frame.event as HighCardEvent | undefined;
  const caption = event === undefined ? t('round', { n: 1, all: view.config.rounds }) : lineOf(event, names, t);
  return (
    <div class="hc">
      <p class="replay-caption" role="status">
        {caption}
      </p>
      <Board view={view} names={names} t={t} open={watching.open} />
    </div>
  );
}
