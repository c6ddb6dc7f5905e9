// @ts-check
import { GAMES } from '@paiju/games';
import { gameSeed, unwrap } from '@paiju/kernel';
import Database from 'libsql';

/**
 * A room as its journal tells it, folded here by the rules alone, without any code of the server.
 * @typedef {object} Told
 * @property {string} room
 * @property {import('@paiju/kernel').AnyGame} game
 * @property {unknown} state of the last game; undefined where none began
 * @property {readonly (string | undefined)[]} users by seat
 * @property {readonly { id: string, user: string | undefined, gid: string }[]} moves those of people, with their ids
 * @property {Record<string, number>} authors how many moves were made by whom
 * @property {number} games
 */

/**
 * Every room in the database of a server that does not run any more.
 * @param {string} file
 * @returns {readonly Told[]}
 */
export function readJournal(file) {
  const db = new Database(file, { readonly: false });
  try {
    const rooms = /** @type {{ room: string, record: string }[]} */ (db.prepare('select room, record from live').all());
    const lines = db.prepare('select text from line where room = ? order by n');
    return rooms.map(({ record, room }) => {
      const texts = /** @type {{ text: string }[]} */ (lines.all(room)).map(({ text }) => JSON.parse(text));
      return fold(JSON.parse(record), texts);
    });
  } finally {
    db.close();
  }
}

/** A room of which one has the record and every line. @param {any} record @param {readonly any[]} lines @returns {Told} */
export function fold(record, lines) {
  const game = GAMES.get(record.game);
  if (game === undefined) throw new Error(`${record.id}: no game is called ${record.game}`);
  const config = unwrap(game.parseConfig(record.config));
  let secret = record.terms.secret;
  let gid = '';
  /** @type {{ user?: string }[]} */
  let holders = [];
  /** @type {unknown} */
  let state;
  let games = 0;
  /** @type {{ id: string, user: string | undefined, gid: string }[]} */
  const moves = [];
  /** @type {Record<string, number>} */
  const authors = {};
  for (const [n, line] of lines.entries()) {
    if (line.n !== n) throw new Error(`${record.id}: line ${n} has the number ${line.n}`);
    if (line.note === 'started') {
      ({ gid, holders } = line);
      games++;
      state = game.setup(config, gameSeed(secret, line.nonces));
    }
    if (line.action === undefined) continue;
    authors[line.by] = (authors[line.by] ?? 0) + 1;
    const refused = game.refuse(state, line.seat, line.action);
    if (refused !== undefined) throw new Error(`${record.id}: line ${n} is refused: ${JSON.stringify(refused)}`);
    ({ state } = game.apply(state, line.seat, line.action));
    if (line.by === 'person') moves.push({ id: line.id, user: holders[line.seat]?.user, gid });
    if (line.next !== undefined) secret = line.next;
  }
  return { room: record.id, game, state, users: holders.map(({ user }) => user), moves, authors, games };
}
