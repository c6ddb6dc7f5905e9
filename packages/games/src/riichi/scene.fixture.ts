import { type Seat, unwrap } from '@paiju/kernel';
import type { MahjongGame } from '../mahjong/match.js';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { LineScene } from '../mahjong/scene.fixture.js';
import { at, handOf, seatsOf } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { riichi } from './game.js';
import { type Layout, wallFor } from './layout.fixture.js';
import type { Outcome, Riichi, RiichiAction, RiichiTable } from './table.js';

/** A match on given walls that is played by lines such as `0 discard 1z`, `1 pon 55p`, `rest pass`, `turns 4`. */
export class Scene extends LineScene<Riichi> {
  constructor(rules: unknown, layouts: readonly Layout[], game: MahjongGame<Riichi> = riichi) {
    const config = unwrap(game.parseConfig(rules));
    const walls = layouts.map((layout) => wallFor(layout, game.seats(config)));
    super({ game, windows: ['discard', 'kong', 'bonus'] }, game.setup(config, walls));
  }

  get outcome(): Outcome {
    return this.ending.outcome;
  }

  /** The end of the round, in a few words: `1 ron 0, 2 ron 0`, `0 tsumo`, `draw 0 2`, `nagashi 3`, `abort fourWinds`. */
  get end(): string {
    return summary(this.outcome);
  }

  hand(seat: number): string {
    return printTiles(handOf(at(this.table.places, seat as Seat)));
  }

  /** The indicators that lie open. */
  get dora(): string {
    return this.table.shown.dora.map((tile) => printTiles([tile])).join(' ');
  }

  protected print(action: RiichiAction): string {
    return lineOf(this.table, action);
  }

  protected wish(seat: Seat, text: string): RiichiAction {
    const [word = '', ...rest] = text.split(' ');
    const tiles = this.#wished(seat, rest.at(-1) ?? '');
    const [a = -1, b = -1] = tiles;
    if (word === 'discard') return { kind: 'discard', tile: a };
    if (word === 'riichi') return { kind: 'ready', tile: a };
    if (word === 'chi') return { kind: 'chow', tiles: [a, b] };
    if (word === 'pon') return { kind: 'pung', tiles: [a, b] };
    if (word === 'kan') return { kind: 'kong', form: formOf(rest[0] ?? ''), tile: a };
    if (word === 'tsumo' || word === 'ron') return { kind: 'win' };
    if (word === 'north') return { kind: 'special', special: { kind: 'north', tile: a } };
    if (word === 'kyuushu') return { kind: 'special', special: { kind: 'nineTerminals' } };
    if (word === 'pass' || word === 'next') return { kind: word };
    throw new Error(`no such line: ${text}`);
  }

  /** Tiles of a text, the seat's own copies before others. */
  #wished(seat: Seat, text: string): readonly Tile[] {
    return this.ownCopies(seat, text === '' ? [] : unwrap(parseTiles(text)));
  }
}

/** An action in the words of `Scene.play`, without its seat. */
export function lineOf({ phase }: RiichiTable, action: RiichiAction): string {
  switch (action.kind) {
    case 'discard':
      return `discard ${printTiles([action.tile])}`;
    case 'ready':
      return `riichi ${printTiles([action.tile])}`;
    case 'chow':
      return `chi ${printTiles(action.tiles)}`;
    case 'pung':
      return `pon ${printTiles(action.tiles)}`;
    case 'kong':
      return `kan ${FORMS[action.form]} ${kanTile(action)}`;
    case 'win':
      return phase.kind === 'turn' ? 'tsumo' : 'ron';
    case 'special':
      return action.special.kind === 'north' ? `north ${printTiles([action.special.tile])}` : 'kyuushu';
    default:
      return action.kind;
  }
}

const FORMS = { open: 'open', added: 'added', concealed: 'closed' } as const;

function formOf(word: string): 'open' | 'added' | 'concealed' {
  return word === 'closed' ? 'concealed' : word === 'added' ? 'added' : 'open';
}

/** A closed kan is named by its kind, another by its tile. */
function kanTile(action: Extract<RiichiAction, { kind: 'kong' }>): string {
  return printTiles([action.form === 'concealed' ? action.tile | 1 : action.tile]);
}

function summary(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.wins.map(({ seat, from }) => (seat === from ? `${seat} tsumo` : `${seat} ron ${from}`)).join(', ');
    case 'exhausted':
      return ['draw', ...seatsOf(outcome.tenpai).filter((seat) => at(outcome.tenpai, seat))].join(' ');
    case 'nagashi':
      return `nagashi ${outcome.seats.join(' ')}`;
    case 'abort':
      return `abort ${outcome.abort}`;
    default:
      return outcome satisfies never;
  }
}

/** A match on one layout, or on one for each round. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}

/** The kinds of a text, for waits. */
export function kinds(text: string): readonly Kind[] {
  return unwrap(parseTiles(text)).map(kindOf);
}
