import { err, type Json, ok, type Result } from '@paiju/kernel';
import { COPIES, FIRST_FLOWER, FLOWERS, isSuited, KINDS, type Kind, numberOf, type Tile } from '../mahjong/tiles.js';
import type { InputError } from './field.js';
import { type GivenMeld, type GivenWin, readWin } from './given.js';
import { SETS, WAITING_SIZE } from './shanten.js';
import { nameOfKind } from './tile-names.js';
import { isFlowerWin, isGiven, type LaidMeld, type TaiwanWin } from './victory.js';

/** A win as it is given from outside (T-58), its tiles such as can lie on a table (T-55); it may still be no win. */
export function parseWin(input: unknown): Result<TaiwanWin, InputError> {
  const given = readWin(input);
  if (!given.ok) return given;
  const error = refuteHand(given.value) ?? refuteWin(given.value);
  return error === undefined ? ok(laidOut(given.value)) : err(error);
}

/** The tiles of a hand as they are given. */
export interface GivenHand {
  readonly concealed: readonly Kind[];
  readonly melds: readonly GivenMeld[];
  readonly winTile?: Kind | null;
}

/** The reason why tiles cannot lie so in any hand, whatever its size; `field` is what the concealed ones were given as. */
export function refuteHand(
  { concealed, melds, winTile = null }: GivenHand,
  field = 'concealed',
): InputError | undefined {
  const flower = concealed.find(isFlower);
  if (flower !== undefined) return badHand(field, nameOfKind(flower), 'tiles that are no flowers: those lie apart');
  if (melds.length > SETS) return badHand('melds', melds.length, `${SETS} melds or less`);
  const meld = melds.findIndex((given) => !isSet(given));
  if (meld >= 0) return badMeld(meld, melds[meld] as GivenMeld);
  const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles), ...(winTile === null ? [] : [winTile])];
  return refuteCopies(field, all, COPIES);
}

function badMeld(n: number, { type, tiles }: GivenMeld): InputError {
  const wanted = type === 'chi' ? 'three in a row of one suit' : `${type === 'pong' ? 'three' : 'four'} alike`;
  return badHand(`melds[${n}]`, `${type} ${tiles.map(nameOfKind).join(' ')}`, wanted);
}

function isSet({ type, tiles }: GivenMeld): boolean {
  const [low = KINDS, ...others] = tiles.toSorted((a, b) => a - b);
  if (isFlower(low)) return false;
  if (type !== 'chi') return others.length === (type === 'pong' ? 2 : 3) && others.every((kind) => kind === low);
  return isSuited(low) && numberOf(low) <= 7 && others.length === 2 && others.every((kind, n) => kind === low + n + 1);
}

/** xiangting's words: the tile, the limit and what was given. */
function refuteCopies(field: string, kinds: readonly Kind[], most: number): InputError | undefined {
  const countOf = (kind: Kind): number => kinds.filter((other) => other === kind).length;
  const kind = kinds.find((held) => countOf(held) > most);
  if (kind === undefined) return undefined;
  const message = `tile ${nameOfKind(kind)} count must be ${most} or less but was ${countOf(kind)}`;
  return { ...badHand(field, nameOfKind(kind), `${most} of a kind, melds and winning tile included`), message };
}

/** The reason why a hand that could lie so cannot have won as it says. */
function refuteWin(win: GivenWin): InputError | undefined {
  return refuteSize(win) ?? refuteFlowers(win) ?? refuteWinTile(win) ?? refuteSeats(win);
}

function refuteSize({ concealed, melds, winType }: GivenWin): InputError | undefined {
  const size = WAITING_SIZE - 3 * melds.length;
  // T-45: a flower may be robbed by a seat that has just drawn, and by the dealer before the first discard.
  const sizes = winType === 'flower7rob' ? [size, size + 1] : [size];
  if (sizes.includes(concealed.length)) return undefined;
  return badHand('concealed', `${concealed.length} tiles`, `${sizes.join(' or ')} tiles beside ${melds.length} melds`);
}

function refuteFlowers({ flowers, winTile, winType }: GivenWin): InputError | undefined {
  const other = flowers.find((kind) => !isFlower(kind));
  if (other !== undefined) return badHand('flowers', nameOfKind(other), `f1 to f${FLOWERS}`);
  const all = winType === 'flower7rob' && winTile !== null ? [...flowers, winTile] : flowers;
  const repeated = refuteCopies('flowers', all, 1);
  if (repeated !== undefined || !isFlowerWin({ winType })) return repeated;
  const least = winType === 'flower8' ? FLOWERS : FLOWERS - 1;
  return flowers.length === least ? undefined : badHand('flowers', `${flowers.length} flowers`, `${least} flowers`);
}

function refuteWinTile({ winTile, winType }: GivenWin): InputError | undefined {
  const robbed = winType === 'flower7rob';
  if (winTile === null) return winType === 'flower8' ? undefined : badHand('winTile', null, 'the winning tile');
  if (isFlower(winTile) === robbed) return undefined;
  return badHand('winTile', nameOfKind(winTile), robbed ? 'the robbed flower' : 'a tile that is no flower');
}

function refuteSeats(win: GivenWin): InputError | undefined {
  const { discarderSeat, winnerSeat, winType } = win;
  const asked = isGiven(win) || winType === 'flower7rob';
  if (win.liableSeat === winnerSeat) {
    return { ...badHand('liableSeat', win.liableSeat, 'a seat other than the winner’s, or null'), code: 'badField' };
  }
  if (asked ? discarderSeat !== null && discarderSeat !== winnerSeat : discarderSeat === null) return undefined;
  const allowed = asked ? 'a seat other than the winner’s' : `null, as nobody gives a tile on ${winType}`;
  return { ...badHand('discarderSeat', discarderSeat, allowed), code: 'badField' };
}

/** A complaint about tiles that cannot lie so. */
export function badHand(field: string, value: Json, allowed: string): InputError {
  return { code: 'badHand', field, value, allowed, message: `${field} cannot be ${value ?? 'missing'}` };
}

function isFlower(kind: Kind): boolean {
  return kind >= KINDS;
}

function laidOut(given: GivenWin): TaiwanWin {
  const tileOf = dealer();
  return {
    ...given,
    concealed: given.concealed.map(tileOf),
    melds: given.melds.map((meld) => laidMeld(meld, tileOf)),
    flowers: given.flowers.map(tileOf),
    winTile: given.winTile === null ? null : tileOf(given.winTile),
  };
}

/** A meld of tiles from a dealer of copies. */
export function laidMeld({ type, tiles }: GivenMeld, tileOf: (kind: Kind) => Tile): LaidMeld {
  const laid = tiles.toSorted((a, b) => a - b).map(tileOf);
  if (type === 'chi') return { kind: 'chow', tiles: laid };
  return type === 'pong' ? { kind: 'pung', tiles: laid } : { kind: 'kong', form: KONGS[type], tiles: laid };
}

const KONGS = { open_kong: 'open', added_kong: 'added', concealed_kong: 'concealed' } as const;

/** Gives each tile of a kind a copy of its own. */
export function dealer(): (kind: Kind) => Tile {
  const given = new Map<Kind, number>();
  return (kind) => {
    const copy = given.get(kind) ?? 0;
    given.set(kind, copy + 1);
    return isFlower(kind) ? FIRST_FLOWER + kind - KINDS : kind * COPIES + copy;
  };
}
