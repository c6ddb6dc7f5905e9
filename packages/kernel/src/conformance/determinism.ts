import { namedSeed } from '../seed.js';
import { isSame } from './difference.js';
import { Moment } from './moment.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

const OTHERS = 4;

/** Law: the same configuration and seed give the same game; other seeds give other games, but the same where there is no chance. */
export function determinism(trial: Trial): Watch {
  return {
    start: (first) => {
      const { config, seed } = trial.run;
      const copy = trial.run.copy(config, () => 'the configuration');
      trial.same(first.state, trial.game.setup(config, seed), () => 'set up twice');
      trial.same(first.state, trial.game.setup(copy, seed), () => 'set up from a copy of the configuration');
      trial.count('setups');
      if (typeof seed === 'string') seedMatters(trial, first);
    },
  };
}

/** Only views count: a state that merely stores its seed differs too. */
function seedMatters(trial: Trial, first: Moment): void {
  const { config, seed, observers } = trial.run;
  const differs = (n: number): boolean => {
    const other = new Moment(trial.run, trial.game.setup(config, namedSeed(`${seed} ${n}`)));
    return observers.some((observer) => !isSame(first.view(observer), other.view(observer)));
  };
  const some = Array.from({ length: OTHERS }, (_, n) => n).some(differs);
  const { hasChance } = trial.run.settings;
  trial.holds(some === hasChance, () =>
    hasChance ? `${OTHERS} other seeds give everyone the same view` : 'another seed gives another view without chance',
  );
}
