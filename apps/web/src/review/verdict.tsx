import { recoverJournal } from '@paiju/kernel';
import { useEffect, useState } from 'preact/hooks';
import { BASE } from '../base/address.js';
import { whenIdle } from '../base/idle.js';
import { text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { load } from '../play/local/kept-matches.js';
import { keepFigures } from './kept-figures.js';
import type { Source } from './messages.js';
import { type Review, type Reviewer, reviewOf } from './review.js';
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
  useEffect(() => {
    let begun: Review | undefined;
    let wanted = true;
    whenIdle(() =>
      sourceOf(gid).then((source) => {
        if (source === undefined || !wanted) return;
        begun = reviewOf(gid, hire, source);
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
    if (figures !== undefined) void keepFigures(gid, game, figures);
  }, [figures]);
  return (
    <p class="coached">
      <b>{t('coach')}</b>
      <span role="status">
        {figures !== undefined && verdictLine(figures, t)}
        {figures === undefined && phase === 'working' && t('verdictWorking')}
      </span>
      <a class="button" href={`/replay/${encodeURIComponent(gid)}?review`}>
        {t('start')}
      </a>
    </p>
  );
}

/** The journal of a match, from this browser or from the server; undefined where neither has it. */
async function sourceOf(gid: string): Promise<Source | undefined> {
  const kept = await load(gid).catch(() => undefined); // a browser that keeps nothing has nothing to open
  if (kept !== undefined) return { kind: 'journal', journal: { header: kept.header, entries: kept.entries } };
  const answer = await fetch(`${BASE}/replays/${encodeURIComponent(gid)}`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { header, entries } = recoverJournal(await answer.text());
  return header && { kind: 'journal', journal: { header, entries } };
}
