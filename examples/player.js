// A player of one's own: it sees what its seat may see, and chooses one of the actions it is offered.
import { PLAYERS, playMatch, STATS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { kindOf } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';

/** Wins when it can, calls nothing, and throws honours first, then whatever comes. */
const honoursFirst = {
  level: 'honours first',
  choose: (_view, actions, rng) => {
    const all = [...actions];
    const discards = all.filter(({ kind }) => kind === 'discard');
    return (
      all.find(({ kind }) => kind === 'win') ??
      discards.find(({ tile }) => kindOf(tile) >= 27) ??
      discards[rng.below(Math.max(1, discards.length))] ??
      all.find(({ kind }) => kind === 'pass') ??
      all[0]
    );
  },
};

const game = GAMES.get('taiwan');
const config = unwrap(game.parseConfig('standard'));
const greedy = PLAYERS.get('taiwan').get('greedy');
const players = [honoursFirst, greedy, greedy, greedy];
const { hands, fault, returns } = playMatch({
  ...{ game, config, players, stats: STATS.get('taiwan'), seed: 'example', check: true },
});

process.stdout.write(`${hands.length} hands, ${fault === undefined ? 'every action legal' : fault.message}\n`);
process.stdout.write(`${players.map(({ level }, seat) => `${level} ${returns?.[seat]}`).join(', ')}\n`);
