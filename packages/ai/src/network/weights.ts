import { err, isRecord, ok, type Result, sha512, show } from '@paiju/kernel';
import { parseShape, type Shape, tensorsOf, type WeightsError } from './shape.js';

/** A file's description of itself: the game and the encoding of positions it was made for, when, and from how much. */
export interface Card {
  readonly game: string;
  readonly encoding: number;
  readonly date: string;
  readonly shape: Shape;
  /** The steps of training, and how many records they saw. */
  readonly steps: number;
  readonly records: number;
}

/** A weights file that has been checked: numbers by name, with the scales of the 8-bit ones multiplied in. */
export interface Weights {
  readonly card: Card;
  readonly tensors: ReadonlyMap<string, Float32Array>;
}

const MAGIC = 'PAIJUNET';
const FORMAT = 1;
/** Magic and the length of the header. */
const HEAD_BYTES = 12;
/** */
export const MOST_BYTES = 1_500_000;
const WIDTHS: Readonly<Record<string, number>> = { i8: 1, f32: 4 };

/** Reads a weights file (training/weights.py writes it); says what is wrong with bytes that are none. */
export function readWeights(bytes: Uint8Array): Result<Weights, WeightsError> {
  const parts = partsOf(bytes);
  if (!parts.ok) return parts;
  const { header, payload } = parts.value;
  const card = cardOf(header);
  if (!card.ok) return card;
  if (payload.length !== header['bytes']) {
    return err({ message: `the payload must have ${show(header['bytes'])} bytes, not ${payload.length}` });
  }
  const sum = hex(sha512(payload));
  if (sum !== header['sha512']) {
    return err({ message: `the payload's SHA-512 must be ${show(header['sha512'])}, not "${sum}"` });
  }
  const stored = storedTensors(header['tensors'], payload, card.value.shape);
  return stored.ok ? ok({ card: card.value, tensors: scaled(stored.value) }) : stored;
}

type Fields = Readonly<Record<string, unknown>>;

function partsOf(bytes: Uint8Array): Result<{ header: Fields; payload: Uint8Array }, WeightsError> {
  if (bytes.length > MOST_BYTES) {
    return err({ message: `weights have at most ${MOST_BYTES} bytes, not ${bytes.length}` });
  }
  const magic = ascii(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) return err({ message: `weights begin with "${MAGIC}", not ${show(magic)}` });
  if (bytes.length < HEAD_BYTES)
    return err({ message: `weights have a header, but these end after ${bytes.length} bytes` });
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const end = HEAD_BYTES + length;
  if (end > bytes.length) {
    return err({ message: `the header must end within ${bytes.length} bytes, but its length is ${length}` });
  }
  const header = parsedJson(ascii(bytes.subarray(HEAD_BYTES, end)));
  return isRecord(header)
    ? ok({ header, payload: bytes.subarray(end) })
    : err({ message: `the header must be a JSON record, not ${show(header)}` });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function cardOf(header: Fields): Result<Card, WeightsError> {
  if (header['format'] !== FORMAT) return err({ message: `format must be ${FORMAT}, not ${show(header['format'])}` });
  const { game, encoding, date, steps, records } = header;
  if (typeof game !== 'string') return err({ message: `game must be a name, not ${show(game)}` });
  if (typeof date !== 'string') return err({ message: `date must be a text, not ${show(date)}` });
  for (const [name, value] of Object.entries({ encoding, steps, records })) {
    if (!Number.isSafeInteger(value)) return err({ message: `${name} must be a whole number, not ${show(value)}` });
  }
  const shape = parseShape(header['shape']);
  if (!shape.ok) return shape;
  const numbers = { encoding: Number(encoding), steps: Number(steps), records: Number(records) };
  return ok({ game, date, ...numbers, shape: shape.value });
}

/** Each tensor the shape asks for, exactly once, inside the payload, every number finite. */
function storedTensors(
  listed: unknown,
  payload: Uint8Array,
  shape: Shape,
): Result<ReadonlyMap<string, Float32Array>, WeightsError> {
  const expected = tensorsOf(shape);
  if (!Array.isArray(listed) || listed.length !== expected.size) {
    return err({ message: `tensors must be a list of ${expected.size}, not ${show(listed)}` });
  }
  const found = new Map<string, Float32Array>();
  for (const entry of listed) {
    const tensor = tensorOf(entry, payload, expected);
    if (!tensor.ok) return tensor;
    found.set(...tensor.value);
  }
  for (const name of expected.keys()) {
    if (!found.has(name)) return err({ message: `the tensor ${name} is missing` });
  }
  return ok(found);
}

function tensorOf(
  entry: unknown,
  payload: Uint8Array,
  expected: ReadonlyMap<string, readonly number[]>,
): Result<[string, Float32Array], WeightsError> {
  const { name, type, shape, offset } = isRecord(entry) ? entry : {};
  const sizes = typeof name === 'string' ? expected.get(name) : undefined;
  if (typeof name !== 'string' || sizes === undefined) return err({ message: `no tensor is called ${show(name)}` });
  if (!Array.isArray(shape) || shape.join() !== sizes.join()) {
    return err({ message: `the tensor ${name} must have the sizes ${show(sizes)}, not ${show(shape)}` });
  }
  const width = typeof type === 'string' ? WIDTHS[type] : undefined;
  if (width === undefined) return err({ message: `the tensor ${name} must be of type i8 or f32, not ${show(type)}` });
  const count = sizes.reduce((product, size) => product * size, 1);
  if (!Number.isSafeInteger(offset) || Number(offset) < 0 || Number(offset) + count * width > payload.length) {
    return err({ message: `the tensor ${name} must lie within ${payload.length} bytes, not at ${show(offset)}` });
  }
  const numbers = numbersIn(payload, Number(offset), count, width);
  const wrong = numbers.find((number) => !Number.isFinite(number));
  return wrong === undefined
    ? ok([name, numbers])
    : err({ message: `the tensor ${name} must hold finite numbers, not ${wrong}` });
}

function numbersIn(payload: Uint8Array, offset: number, count: number, width: number): Float32Array {
  const view = new DataView(payload.buffer, payload.byteOffset + offset, count * width);
  const read = (n: number): number => (width === 1 ? view.getInt8(n) : view.getFloat32(n * width, true));
  return Float32Array.from({ length: count }, (_, n) => read(n));
}

/** Multiplies each row of the 8-bit weights by its scale. */
function scaled(stored: ReadonlyMap<string, Float32Array>): ReadonlyMap<string, Float32Array> {
  const tensors = new Map<string, Float32Array>();
  for (const [name, values] of stored) {
    if (name.endsWith('.scale')) continue;
    const scales = stored.get(name.replace(/\.weight$/, '.scale'));
    const inputs = values.length / (scales?.length ?? values.length);
    const isScaled = scales !== undefined && scales !== values;
    tensors.set(name, isScaled ? values.map((value, n) => value * (scales[Math.floor(n / inputs)] ?? 0)) : values);
  }
  return tensors;
}

function ascii(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
