import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepDrills, mistakesOf } from '../review/kept-drills.js';
import { keepFigures } from '../review/kept-figures.js';
import type { Told } from '../review/messages.js';
import { type Review, reviewOf } from '../review/review.js';
import { today } from '../review/schedule.js';
import type { CoachMark, Film } from './film/replay-game.js';

/** A film's review while it is watched from a seat. */
export interface Reviewing {
  readonly review: Review;
  /** True while its panel is open. */
  readonly open: boolean;
  readonly marks: readonly CoachMark[];
  /** The decision of the seat at a frame. */
  told(at: number): Told | undefined;
  /** The frame of the next mistake of the seat in a direction. */
  mistake(at: number, direction: 1 | -1): number | undefined;
  /** Opens the panel and has the coach begin, or closes it. */
  toggle(): void;
}

/** The review of a film, where its game has a reviewer and its record can be followed; begun at once where it is `asked` for. */
export function useReview(film: Film, seat: number, asked: boolean): Reviewing | undefined {
  const review = useMemo(() => reviewIn(film), [film]);
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) review?.start(seat);
    return () => {
      review?.stop();
      review?.outs.stop();
    };
  }, [review]);
  useEffect(
    () =>
      effect(() => {
        const figures = film.own === undefined ? undefined : review?.figures.value.get(film.own);
        if (review?.phase.value.kind !== 'done' || figures === undefined || film.id === undefined) return;
        const [match, game] = [film.id, film.played.game.id];
        void keepFigures(match, game, figures);
        keepDrills({ match, game }, mistakesOf(review.mistakes.peek(), film.own ?? 0), today()).catch(() => undefined); // a browser that keeps nothing
      }),
    [review],
  );
  const decisions = review?.decisions.value;
  const own = useMemo(
    () =>
      (decisions ?? []).flatMap((told) => {
        const at = film.moments[told.at];
        return told.seat === seat && at !== undefined ? [{ at, told }] : [];
      }),
    [decisions, film, seat],
  );
  if (review === undefined) return undefined;
  const mistakes = stops(own);
  return {
    review,
    open,
    marks: open ? own.flatMap(({ at, told: { verdict } }) => (verdict === 'optimal' ? [] : [{ at, verdict }])) : [],
    told: (at) => own.findLast((one) => one.at === at)?.told,
    mistake: (at, direction) =>
      direction > 0 ? mistakes.find((one) => one.at > at)?.at : mistakes.findLast((one) => one.at < at)?.at,
    toggle: () => {
      if (!open) review.start(seat);
      setOpen(!open);
    },
  };
}

/** The mistakes among decisions; where there are none, those that were not quite as good. */
function stops<D extends { readonly told: Told }>(own: readonly D[]): readonly D[] {
  const of = (verdict: Told['verdict']) => own.filter(({ told }) => told.verdict === verdict);
  const mistakes = of('mistake');
  return mistakes.length > 0 ? mistakes : of('suboptimal');
}

function reviewIn({ played, journal, log, id }: Film): Review | undefined {
  if (played.reviewer === undefined) return undefined;
  if (journal !== undefined) return reviewOf(id, played.reviewer, { kind: 'journal', journal });
  return log === undefined ? undefined : reviewOf(undefined, played.reviewer, { kind: 'log', text: log });
}
