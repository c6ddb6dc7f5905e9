import { makeArrangement, NATURAL_NAMES, naturalList, ROW_NAMES } from '@paiju/games/chinese-poker';
import { fill, join, type Values } from '../coaching.js';
import { MISSED_PHRASES, type MissedCode, points } from './coach-words.js';
import type { Play } from './payoff.js';
import type { Improvement, Note, Review } from './review.js';

type Missed = Note<MissedCode>;

/** P-58: what the player passed over, each backed by a layout or natural that is worth more beyond doubt. */
export function missedBy(review: Review): readonly Missed[] {
  return LOOKS[review.play.kind].map((look) => look(review)).filter((note) => note !== undefined);
}

type Look = (review: Review) => Missed | undefined;

const LOOKS: { readonly [K in Play['kind']]: readonly Look[] } = {
  rows: [undeclared, frontPair, weakerBack, middleRoyalty],
  foul: [undeclared, legalLayout],
  natural: [],
};

function undeclared(review: Review): Missed | undefined {
  const natural = review.solver.natural();
  if (natural === undefined) return undefined;
  const gain = review.gain(natural);
  const held = naturalList(review.solver.rules)[natural.place - 1];
  if (held === undefined || gain.ci[0] <= 0) return undefined;
  const text = fill(MISSED_PHRASES.undeclaredNatural, { natural: NATURAL_NAMES[held.class], gain: points(gain.mean) });
  return { code: 'undeclaredNatural', text, gain: gain.mean, ci: gain.ci, alternative: null };
}

function legalLayout(review: Review): Missed | undefined {
  const found = review.improvement(() => true);
  return found && note('legalLayout', found, { layout: makeArrangement(found.valued.arrangement) });
}

function frontPair(review: Review): Missed | undefined {
  if (review.type(review.ranks[0]) !== 'highCard') return undefined;
  const found = review.improvement(([front]) => review.type(front) !== 'highCard');
  return found && note('frontPair', found, { hand: review.name(found.valued.ranks[0]) });
}

/** Less at the back that pays for more in front of it. */
function weakerBack(review: Review): Missed | undefined {
  const [front, middle, back] = review.ranks;
  const found = review.improvement((other) => other[2] < back && (other[0] > front || other[1] > middle));
  if (found === undefined) return undefined;
  const { ranks } = found.valued;
  const rows = [...(ranks[0] > front ? [ROW_NAMES.front] : []), ...(ranks[1] > middle ? [ROW_NAMES.middle] : [])];
  return note('weakerBack', found, { hand: review.name(ranks[2]), rows: join(rows) });
}

function middleRoyalty(review: Review): Missed | undefined {
  const { payoff } = review.solver.field;
  const own = payoff.extra(1, review.ranks[1]);
  const found = review.improvement(([, middle]) => payoff.extra(1, middle) > own);
  return found && note('middleRoyalty', found, { hand: review.name(found.valued.ranks[1]) });
}

function note(code: MissedCode, { valued, gain }: Improvement, values: Values): Missed {
  const text = fill(MISSED_PHRASES[code], { ...values, gain: points(gain.mean) });
  return { code, text, gain: gain.mean, ci: gain.ci, alternative: valued };
}
