// Forty hands of Fujian mahjong between bots, and what became of them. The same seed gives the same hands.
import { PLAYERS, STATS, simulate, summarise } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { unwrap } from '@paiju/kernel';

const game = GAMES.get('fujian');
const config = unwrap(game.parseConfig('goldRush'));
const [random, greedy] = [...PLAYERS.get('fujian').values()];
const players = [greedy, random, greedy, random];

const stats = STATS.get('fujian');
const matches = simulate({ game, config, stats, players, hands: 40, seed: 'example', check: false });
const report = summarise(
  players.map(({ level }) => level),
  matches,
);

process.stdout.write(`${report.hands} hands: ${report.wins} won, ${report.draws} drawn\n`);
for (const [seat, { level, wins, points }] of report.seats.entries()) {
  process.stdout.write(`seat ${seat}, ${level}: ${wins} wins, ${points.toFixed(1)} points a hand\n`);
}
