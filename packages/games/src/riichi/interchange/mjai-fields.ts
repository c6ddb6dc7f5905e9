import { type Seat, show } from '@paiju/kernel';
import type { Face } from './faces.js';
import type { YakuHan } from './foreign.js';
import { list, Malformed, seatNumbers, seatOf, text, whole } from './malformed.js';
import { MJAI_FACES, MJAI_LINES, UNSEEN, YAKUMAN_FAN } from './mjai-words.js';
import type { FaceWin } from './rebuild.js';
import { standardName } from './yaku-names.js';

/** One event of a log, and where it stands. */
export interface Logged {
  readonly at: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The seat whose move it is. */
export function actor({ at: place, fields }: Logged): Seat {
  return seatOf(fields['actor'], `${place}, actor`);
}

/** The tile of a move. */
export function pai({ at: place, fields }: Logged): Face {
  return face(fields['pai'], `${place}, pai`);
}

/** The tiles of the hand that a call or a kan takes. */
export function consumed({ at: place, fields }: Logged, count: number): readonly Face[] {
  const faces = list(fields['consumed'], `${place}, consumed`).map((tile) => face(tile, `${place}, consumed`));
  if (faces.length !== count) throw new Malformed(`${place}, consumed`, `must be ${count} tiles, not ${faces.length}`);
  return faces;
}

/** A tile of that protocol; one nobody saw is an error. */
export function face(value: unknown, place: string): Face {
  const found = typeof value === 'string' ? MJAI_FACES.get(value) : undefined;
  if (found !== undefined) return found;
  if (value === UNSEEN) {
    throw new Malformed(
      place,
      'a tile is hidden ("?"): this is what one player saw; a log with all four hands is needed',
    );
  }
  throw new Malformed(place, `must be a tile such as 1m, 5pr, E, P, not ${show(value)}`);
}

/** Dealt tiles, some of which nobody but their owner saw. */
export function hiddenFaces(value: unknown, place: string): readonly Face[] {
  return list(value, place).map((tile) => (tile === UNSEEN ? UNSEEN : face(tile, place)));
}

/** The fields of a hora. */
export function winOf(event: Logged, seats: 3 | 4): FaceWin {
  const { at: place, fields } = event;
  const number = (name: string) => (fields[name] === undefined ? undefined : whole(fields[name], `${place}, ${name}`));
  const fan = number('fan') ?? number('han');
  const yaku = fields['yakus'] ?? fields['yaku'];
  return {
    seat: actor(event),
    from: seatOf(fields['target'], `${place}, target`),
    face: fields['pai'] === undefined ? undefined : pai(event),
    fu: number('fu'),
    han: fan !== undefined && fan >= YAKUMAN_FAN ? undefined : fan,
    points: number('hora_points'),
    yaku: yaku === undefined ? undefined : list(yaku, `${place}, yakus`).map((line) => yakuOf(line, `${place}, yakus`)),
    deltas: fields['deltas'] === undefined ? undefined : seatNumbers(fields['deltas'], `${place}, deltas`, seats),
  };
}

function yakuOf(line: unknown, place: string): YakuHan {
  const [name, value] = list(line, place);
  const fan = whole(value, place);
  const told = text(name, place);
  return [MJAI_LINES.has(told) ? told : standardName(told), fan >= YAKUMAN_FAN ? 13 : fan];
}
