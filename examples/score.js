// What a hand is worth: read the tiles, say how it was won, ask the rules.
import { parseTiles } from '@paiju/games/mahjong';
import { parseConfig, scoreHand } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';

const [winTile, ...concealed] = unwrap(parseTiles('8s 67s 234m 567m 345p 55p'));
const won = { concealed, winTile, melds: [], by: 'ron', seatWind: 'south', roundWind: 'east', dora: [], ura: [] };
const score = scoreHand({ ...won, flags: { riichi: true } }, unwrap(parseConfig('standard')));

process.stdout.write(`${score.yaku.map(({ id, han }) => `${id} ${han}`).join(', ')}\n`);
process.stdout.write(`${score.han} han ${score.fu} fu: ${score.points} points\n`);
