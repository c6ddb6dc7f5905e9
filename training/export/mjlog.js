// Games of an mjlog without the shuffle's seed: what happened, and walls that let it happen again.

/** @typedef {{ kind: 'draw' | 'discard', seat: number, tile: number, ready: boolean }} Tile */
/** @typedef {{ kind: 'call', seat: number, code: number }} Call */
/** @typedef {{ kind: 'win', wins: { seat: number, from: number }[] }} Win */
/** @typedef {{ kind: 'none', abort: string }} None */
/** @typedef {{ wall: number[], dealer: number, scores: number[], moves: (Tile | Call | Win | None)[] }} LoggedRound */
/** @typedef {{ config: object, rounds: LoggedRound[] }} LoggedGame */

const WALL = 136;
const TAG = /<([A-Z]+)(\d*)([^>]*)>/g;
const TYPE = { noReds: 0x02, noOpenTanyao: 0x04, hanchan: 0x08, threePlayers: 0x10 };

/** @param {string} body @param {string} name */
function numbers(body, name) {
  const from = body.indexOf(` ${name}="`);
  if (from < 0) return [];
  const start = from + name.length + 3;
  return body.slice(start, body.indexOf('"', start)).split(',').map(Number);
}

/** One game, or undefined for a game of three players. @param {string} text @returns {LoggedGame | undefined} */
export function readGame(text) {
  /** @type {LoggedGame} */
  const game = { config: {}, rounds: [] };
  /** @type {Reader | undefined} */
  let round;
  for (const [, name = '', digits = '', body = ''] of text.matchAll(TAG)) {
    if (name === 'GO') {
      const [type = 0] = numbers(body, 'type');
      if (type & TYPE.threePlayers) return undefined;
      game.config = {
        preset: 'tenhou',
        length: type & TYPE.hanchan ? 'hanchan' : 'east',
        reds: type & TYPE.noReds ? 0 : 3,
        openTanyao: (type & TYPE.noOpenTanyao) === 0,
      };
    } else if (name === 'INIT') {
      if (round !== undefined) game.rounds.push(round.done());
      round = new Reader(body);
    } else round?.take(name, digits, body);
  }
  if (round !== undefined) game.rounds.push(round.done());
  return game;
}

/** Reads one round and lays every tile that is seen where our order of play finds it. */
class Reader {
  /** @type {(number | undefined)[]} */
  #wall = new Array(WALL).fill(undefined);
  #head = 52;
  #replacements = 0;
  #replacing = false;
  #indicators = 0;
  #ready = false;
  /** @type {LoggedRound} */
  #round;

  /** @param {string} body */
  constructor(body) {
    const [dealer = 0] = numbers(body, 'oya');
    this.#round = { wall: [], dealer, scores: numbers(body, 'ten').map((n) => 100 * n), moves: [] };
    this.#dora(numbers(body, 'seed')[5] ?? -1);
    for (let n = 0; n < 4; n++) {
      const hand = numbers(body, `hai${(dealer + n) & 3}`).sort((a, b) => a - b);
      hand.forEach((tile, i) => {
        this.#wall[i < 12 ? 16 * (i >> 2) + 4 * n + (i & 3) : 48 + n] = tile;
      });
    }
  }

  /** @param {number} tile */
  #dora(tile) {
    this.#wall[WALL - 5 - 2 * this.#indicators++] = tile;
  }

  /** @param {string} name @param {string} digits @param {string} body */
  take(name, digits, body) {
    const { moves } = this.#round;
    if (digits !== '' && name.length === 1) this.#tile(name, Number(digits));
    else if (name === 'N') this.#call(numbers(body, 'who')[0] ?? 0, numbers(body, 'm')[0] ?? 0);
    else if (name === 'REACH') this.#ready = numbers(body, 'step')[0] === 1;
    else if (name === 'DORA') this.#dora(numbers(body, 'hai')[0] ?? -1);
    else if (name === 'RYUUKYOKU') moves.push({ kind: 'none', abort: /type="(\w+)"/.exec(body)?.[1] ?? '' });
    else if (name === 'AGARI') {
      const won = { seat: numbers(body, 'who')[0] ?? 0, from: numbers(body, 'fromWho')[0] ?? 0 };
      numbers(body, 'doraHaiUra').forEach((tile, n) => {
        this.#wall[WALL - 6 - 2 * n] = tile;
      });
      const last = moves.at(-1);
      if (last?.kind === 'win') last.wins.push(won);
      else moves.push({ kind: 'win', wins: [won] });
    }
  }

  /** @param {string} letter @param {number} tile */
  #tile(letter, tile) {
    const drawer = 'TUVW'.indexOf(letter);
    if (drawer >= 0) {
      this.#wall[this.#replacing ? WALL - ++this.#replacements : this.#head++] = tile;
      this.#replacing = false;
      this.#round.moves.push({ kind: 'draw', seat: drawer, tile, ready: false });
      return;
    }
    this.#round.moves.push({ kind: 'discard', seat: 'DEFG'.indexOf(letter), tile, ready: this.#ready });
    this.#ready = false;
  }

  /** @param {number} seat @param {number} code */
  #call(seat, code) {
    this.#round.moves.push({ kind: 'call', seat, code });
    this.#replacing = (code & 0x04) === 0 && (code & 0x08) === 0;
  }

  /** The round with a whole wall: places nobody saw hold the tiles that are left, lowest first. */
  done() {
    const used = new Uint8Array(WALL);
    for (const tile of this.#wall) if (tile !== undefined) used[tile] = 1;
    let next = 0;
    this.#round.wall = this.#wall.map((tile) => {
      if (tile !== undefined) return tile;
      while (used[next] === 1) next++;
      return next++;
    });
    return this.#round;
  }
}

/** The action of a call, from the 16-bit form of its meld. @param {number} code */
export function actionOfCall(code) {
  if (code & 0x04) return chowAction(code);
  if (code & 0x18) return pungAction(code);
  const tile = (code >> 8) & 0xff;
  if ((code & 3) === 0) return { kind: 'kong', form: 'concealed', tile: tile & ~3 };
  return { kind: 'kong', form: 'open', tile };
}

/** @param {number} code */
function chowAction(code) {
  const form = code >> 10;
  const base = Math.floor(form / 3);
  const first = 4 * (Math.floor(base / 7) * 9 + (base % 7));
  const tiles = [first + ((code >> 3) & 3), first + 4 + ((code >> 5) & 3), first + 8 + ((code >> 7) & 3)];
  return { kind: 'chow', tiles: tiles.toSpliced(form % 3, 1) };
}

/** @param {number} code */
function pungAction(code) {
  const form = code >> 9;
  const first = 4 * Math.floor(form / 3);
  const left = first + ((code >> 5) & 3);
  if (code & 0x10) return { kind: 'kong', form: 'added', tile: left };
  const tiles = [first, first + 1, first + 2, first + 3].filter((tile) => tile !== left);
  return { kind: 'pung', tiles: tiles.toSpliced(form % 3, 1) };
}
