import { type Made, madeIn, riichiSubject } from '@paiju/ai/coach';
import { decisionsOf, type Riichi, riichi } from '@paiju/games/riichi';
import { serveReviews } from '../../review/serve.js';
import { readForeign } from './logs.js';

/** The decisions of a log, counted as its moves are: everybody confirms before the next round. */
function* logged(text: string): Generator<Made<Riichi>, string | undefined> {
  const log = readForeign(text);
  if (!log.ok) return log.error;
  const { game, cut } = log.value;
  const decisions = decisionsOf(game);
  for (let n = 0, next = decisions.next(); ; n++, next = decisions.next()) {
    if (next.done === true) return next.value ?? cut;
    const { state, seat, action, round } = next.value;
    yield { ...madeIn(riichi, state, seat, action, n + game.names.length * round), round };
  }
}

serveReviews({ subject: riichiSubject, networked: true, logged });
