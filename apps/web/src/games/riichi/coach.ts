import { type Made, MINDS, madeIn, riichiGiven, riichiSubject } from '@paiju/ai/coach';
import { decisionsOf, type Riichi, riichi } from '@paiju/games/riichi';
import { fetchWeights } from '../../base/player-data.js';
import { serveProblems } from '../../problem/serve.js';
import { serveReviews } from '../../review/serve.js';
import { answer } from '../../seat/advice.js';
import { advise } from './advice.js';
import { readForeign } from './logs.js';

/** The decisions of a log, counted as its moves are: everybody confirms before the next round. */
function* logged(text: string): Generator<Made<Riichi>, string | undefined> {
  const log = readForeign(text);
  if (!log.ok) return log.error;
  const { game, cut } = log.value;
  const decisions = decisionsOf(game);
  for (let n = 0, next = decisions.next(); ; n++, next = decisions.next()) {
    if (next.done === true) return next.value ?? game.stopped ?? cut;
    const { state, seat, action, round } = next.value;
    yield { ...madeIn(riichi, state, seat, action, n + game.names.length * round), round };
  }
}

/** What this worker was hired for. */
const role = self.name;
if (role === 'adviser') answer(advise, () => fetchWeights('riichi', MINDS));
if (role === 'reviewer') serveReviews({ subject: riichiSubject, networked: true, logged });
if (role === 'problems') serveProblems({ given: riichiGiven, subject: riichiSubject, networked: true, faceUp: 'dora' });
