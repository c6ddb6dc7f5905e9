import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../base/idle.js';
import { text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { dueDrills, keepDrills, mistakesOf } from './kept-drills.js';
import { keepFigures, recorded } from './kept-figures.js';
import { type Review, type Reviewer, reviewOf } from './review.js';
import { today } from './schedule.js';
import { verdictLine } from './words.js';

interface Props {
  /** The id under which the match is kept, here or on the server. */
  readonly gid: string;
  readonly game: string;
  /** The own seat. */
  readonly seat: number;
  readonly hire: () => Reviewer;
}

/** The coach's verdict on an own match that is over, in one line, and the way to its review. */
export function Verdict({ gid, game, seat, hire }: Props) {
  const t = text(REVIEW);
  const [review, setReview] = useState<Review>();
  const [drills, setDrills] = useState(0);
  useEffect(() => {
    let begun: Review | undefined;
    let wanted = true;
    whenIdle(() =>
      recorded(gid).then((journal) => {
        if (journal === undefined || !wanted) return;
        begun = reviewOf(gid, hire, { kind: 'journal', journal });
        setReview(begun);
        begun.start(seat, true);
      }),
    );
    return () => {
      wanted = false;
      begun?.stop();
    };
  }, [gid, seat]);
  const phase = review?.phase.value.kind;
  const figures = phase === 'paused' || phase === 'done' ? review?.figures.value.get(seat) : undefined;
  useEffect(() => {
    if (figures === undefined) return;
    void keepFigures(gid, game, figures);
    keepDrills({ match: gid, game }, mistakesOf(review?.mistakes.peek() ?? [], seat), today())
      .then(() => dueDrills(today()))
      .then(({ length }) => setDrills(length))
      .catch(() => undefined); // a browser that keeps nothing has no drills
  }, [figures]);
  return (
    <p class="coached">
      <b>{t('coach')}</b>
      <span role="status">
        {figures !== undefined && verdictLine(figures, t)}
        {figures === undefined && phase === 'working' && t('verdictWorking')}
      </span>
      <span class="coached-ways">
        <a class="button" href={`/replay/${encodeURIComponent(gid)}?review`}>
          {t('start')}
        </a>
        {drills > 0 && (
          <a class="button quiet" href="/drills">
            {t('drills', { n: drills })}
          </a>
        )}
      </span>
    </p>
  );
}
