import './poker.css';
import './coach/coach.css';
import type { Config, Submission } from '@paiju/games/chinese-poker';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { COACH } from '../i18n/coach.js';
import { DRILLS } from '../i18n/drills.js';
import { language, text } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import type { DrillProps } from '../review/kept-drills.js';
import { Arranging } from './arranging.js';
import { type Move, move, submissionOf, useDraft } from './board.js';
import { Cards } from './coach/layout.js';
import { Judged, useReport } from './coach/report.js';
import type { Laid } from './coach/rounds.js';
import { movedLine } from './events.js';

/** A drill of Chinese Poker: the cards of a costly layout are laid again, and then the coach says what that costs. */
export function PokerDrill({ position, next, onAnswer }: DrillProps) {
  const t = text(DRILLS);
  const { hand, submission, config: played } = position as Laid; // kept by the coach of this game
  const config: Config = useMemo(() => ({ ...played, assist: 1 }), [played]); // fouls are told, for they are no question
  const [answer, setAnswer] = useState<Submission>();
  return (
    <div class="poker cp-drill">
      {answer === undefined ? (
        <>
          <p class="drill-question" role="status">
            {t('questionCards')}
          </p>
          <Board hand={hand} config={config} onLaid={setAnswer} />
        </>
      ) : (
        <Said config={config} answer={answer} before={submission} next={next} onAnswer={onAnswer} />
      )}
    </div>
  );
}

interface BoardProps extends Pick<Laid, 'hand' | 'config'> {
  readonly onLaid: (submission: Submission) => void;
}

/** The board, with every move said. */
function Board({ hand, config, onLaid }: BoardProps) {
  const t = text(POKER);
  const [board, dispatch] = useDraft(hand, hand.join());
  const [said, say] = useState('');
  const told = (made: Move): void => {
    say(movedLine(board, move(board, made), t, language.value));
    dispatch(made);
  };
  return (
    <div class="cp-stage">
      <Arranging
        {...{ board, config, t }}
        dispatch={told}
        practice={false}
        onSubmit={() => onLaid(submissionOf(board))}
      />
      <p class="hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

const atOnce = (ask: () => void): void => ask(); // it is waited for

interface SaidProps extends Pick<DrillProps, 'next' | 'onAnswer'> {
  readonly config: Config;
  readonly answer: Submission;
  /** The layout that went wrong. */
  readonly before: Submission;
}

/** The verdict on the new layout, why, and what was laid before. */
function Said({ config, answer, before, next, onAnswer }: SaidProps) {
  const t = text(DRILLS);
  const judged = useReport(config, answer, atOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = judged.answer?.report.verdict;
  useEffect(() => {
    if (verdict === undefined) return;
    onAnswer(verdict === 'optimal');
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [verdict]);
  return (
    <section class="cp-said" aria-label={t('answer')}>
      {verdict !== undefined && (
        <header class="cp-said-head">
          <h2 tabIndex={-1} ref={heading} class="drill-verdict">
            {t(verdict === 'optimal' ? 'right' : 'wrong')}
          </h2>
          {next}
        </header>
      )}
      <div class="coach">
        <Judged {...judged} t={text(COACH)} />
      </div>
      {verdict !== undefined && (
        <section class="cp-before">
          <h3>{t('laidBefore')}</h3>
          <Cards rows={before} />
        </section>
      )}
    </section>
  );
}
