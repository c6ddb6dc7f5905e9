import { type Journal, type Json, namedSeed, stream, unwrap } from '@paiju/kernel';
import { sanma } from './game.js';
import { livelyWithNorths } from './laws.fixture.js';

/** A match that chance plays, as a journal. */
export function matchOf(rules: object, name: string): Journal {
  const config = unwrap(sanma.parseConfig(rules));
  const seed = namedSeed(name);
  const rng = stream(seed, 'policy');
  const entries: Journal['entries'][number][] = [];
  let state = sanma.setup(config, seed);
  for (let [seat] = sanma.waiting(state); seat !== undefined; [seat] = sanma.waiting(state)) {
    const action = livelyWithNorths(state, seat, [...sanma.actions(state, seat)], rng);
    entries.push({ n: entries.length, seat, action: action as unknown as Json });
    state = sanma.apply(state, seat, action).state;
  }
  return { header: { game: sanma.id, rules: sanma.rulesVersion, config: config as unknown as Json, seed }, entries };
}
