// A bot at a server's tables: PAIJU_TOKEN=… node examples/bot.mjs http://localhost:8711 taiwan
// Instead of a game, room:ID enters the room of someone. The client folds what it is told with the rules of the game.
import { joinTable, Lobby } from '@paiju/client';
import { GAMES } from '@paiju/games';
import { WebSocket } from 'ws';

const [url = 'http://localhost:8711', wish = 'taiwan', rules = '{}'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.PAIJU_TOKEN}` };

/** The lobby and the socket, with the token in every request and in the upgrade. */
const lobby = new Lobby(url, {
  fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...headers } }),
});
class TokenSocket extends WebSocket {
  constructor(address) {
    super(address, { headers });
  }
}

const KINDS = ['win', 'discard', 'pass'];

/** What to play, from what the seat may know: wins if it may, calls nothing, discards anything. */
function choose(view, legal) {
  if (legal.length === 0) return layout(view);
  for (const wanted of KINDS) {
    const found = legal.filter(({ kind }) => kind === wanted);
    if (found.length > 0) return found[Math.floor(Math.random() * found.length)];
  }
  return legal[0];
}

/** A layout of Chinese Poker, whose view lists none: the lowest cards in front. Weak, and never refused. */
function layout({ seat, phase, hands }) {
  if (phase !== 'arranging') return { kind: 'next' };
  const low = hands[seat].toSorted((a, b) => a - b);
  return { kind: 'submit', front: low.slice(0, 3), middle: low.slice(3, 8), back: low.slice(8) };
}

const { room_id: room } = wish.startsWith('room:')
  ? await lobby.join(wish.slice(5))
  : await lobby.create({ game: wish, num_ai_players: 3, public: false, ...JSON.parse(rules) });
const game = GAMES.get((await lobby.room(room)).game);
const table = joinTable({ url, room, game, WebSocket: TokenSocket });
process.stdout.write(`in room ${room}\n`);

let answered = 0;
const unsubscribe = table.subscribe(({ state }) => {
  const { phase, prompt, view, notice } = state;
  if (phase === 'finished') done(`${game.id}: the match is over`, 0);
  else if (phase === 'gone') done(`${notice?.code}: ${notice?.text}`, 1);
  else if (prompt !== undefined && prompt.pn !== answered) {
    answered = prompt.pn;
    // A stale answer came too late: the clock has played for this seat. After the end nobody answers any more.
    table.act(choose(view, view.legal ?? [])).then((answer) => {
      const isLate = table.state.phase === 'finished' || answer.refusal?.code === 'stale';
      if (!answer.ok && !isLate) done(`refused: ${answer.refusal.code}`, 1);
    });
  }
});
table.setReady(true);

function done(words, code) {
  unsubscribe();
  process.stdout.write(`${words}\n`);
  table.close();
  process.exitCode = code;
}
