import type { Bots } from '../rooms/index.js';
import type { Journal } from '../store/journal.js';
import type { Metrics } from './metrics.js';

/** The same journal, whose lines are written in another way. */
export function appending(journal: Journal, append: Journal['append']): Journal {
  return {
    open: (record) => journal.open(record),
    reopen: (room) => journal.reopen(room),
    live: () => journal.live(),
    read: (room, from, to) => journal.read(room, from, to),
    flush: () => journal.flush(),
    append,
  };
}

/** The same journal, with its writes timed and what it writes counted. */
export function meteredJournal(journal: Journal, metrics: Metrics): Journal {
  const { actions, games, journal: seconds } = metrics;
  return appending(journal, (room, line, beside) => {
    const since = performance.now();
    const written = beside === undefined ? journal.append(room, line) : journal.append(room, line, beside);
    return written.then(() => {
      seconds.observe((performance.now() - since) / 1000);
      if (line.action !== undefined) actions.count(line.by);
      if (beside?.begun !== undefined) games.count('begun');
      if (beside?.ended !== undefined) games.count(beside.ended.reason);
    });
  });
}

/** The same bots, with their thinking timed. */
export function meteredBots(bots: Bots, { bots: seconds }: Metrics): Bots {
  return {
    async decide(question) {
      const since = performance.now();
      const action = await bots.decide(question);
      seconds.observe((performance.now() - since) / 1000);
      return action;
    },
  };
}
