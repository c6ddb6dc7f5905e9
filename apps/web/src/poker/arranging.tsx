import { type Config, nameOf, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useMemo } from 'preact/hooks';
import { whenIdle } from '../base/idle.js';
import { language } from '../i18n/index.js';
import { type Board, isComplete, type Move } from './board.js';
import { useBoardFocus } from './board-focus.js';
import { useBoardKeys } from './board-keys.js';
import { Chances } from './chances.js';
import { feedbackOn } from './feedback.js';
import { useGestures } from './gesture.js';
import { useGlide } from './glide.js';
import { Hint } from './hint.js';
import type { PokerText } from './naming.js';
import { Suggestions } from './suggestions.js';
import { Tools } from './tools.js';
import { RowZone, Tray } from './zone.js';

interface Props {
  readonly board: Board;
  readonly dispatch: (made: Move) => void;
  readonly config: Config;
  readonly t: PokerText;
  readonly onSubmit: () => void;
}

/** The board while it is arranged: three rows, the cards in hand, and what can be done with them. */
export function Arranging({ board, dispatch, config, t, onSubmit }: Props) {
  const feedback = useMemo(() => feedbackOn(board, config, language.value), [board, config, language.value]);
  const [focus, setFocus] = useBoardFocus(board);
  const root = useGlide(board.rows);
  const complete = isComplete(board);
  useGestures(root, board, dispatch);
  // The first name of all builds the evaluator's tables: not while a card is on its way to its row.
  useEffect(() => whenIdle(() => nameOf(board.hand.slice(0, 5), config.wheel, language.value)), [config.wheel]);
  useBoardKeys({ board, focus, dispatch, setFocus, onSubmit });
  return (
    <section class={config.assist === 2 ? 'arranging helped' : 'arranging'} aria-label={t('board')} ref={root as never}>
      <div class="cp-rows">
        {ROWS.map((row) => (
          <RowZone key={row} row={row} board={board} t={t} focus={focus} name={feedback.names[row]} />
        ))}
      </div>
      <div class={complete ? 'cp-below complete' : 'cp-below'}>
        <Hint feedback={feedback} board={board} config={config} t={t} />
        <Tray board={board} t={t} focus={focus} />
        {config.assist === 2 && <Chances board={board} config={config} t={t} />}
        {config.assist === 2 && <Suggestions hand={board.hand} config={config} dispatch={dispatch} t={t} />}
      </div>
      <div class="cp-foot">
        <Tools board={board} dispatch={dispatch} config={config} t={t} />
        <button type="button" class="button primary cp-submit" disabled={!complete} onClick={onSubmit}>
          {t('submit')}
        </button>
      </div>
    </section>
  );
}
