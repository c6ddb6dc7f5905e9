// @ts-check

/**
 * A small assembler for WebAssembly: just the instructions our kernel uses, each a list of bytes.
 * Numbers are those of the core specification, version 2 (binary format, vector instructions).
 * @typedef {readonly number[]} Code
 * @typedef {'i32' | 'f32' | 'v128'} Type
 * @typedef {{ readonly name: string, readonly type: Type }} Variable
 * @typedef {Readonly<Record<string, Local>>} Locals
 * @typedef {{ readonly name: string, readonly params: readonly Variable[], readonly locals: readonly Variable[],
 *   readonly body: (local: (name: string) => Local) => Code }} Procedure
 */

const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b };
const EMPTY = 0x40;
const SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 };

/** A number in groups of seven bits, least first, as the format counts. @param {number} value @returns {Code} */
export function unsigned(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** The same for numbers with a sign. @param {number} value @returns {Code} */
export function signed(value) {
  const rest = value >> 7;
  const done = (rest === 0 && (value & 0x40) === 0) || (rest === -1 && (value & 0x40) !== 0);
  return done ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}

/** A vector instruction. @param {number} code @returns {Code} */
const vector = (code) => [0xfd, ...unsigned(code)];

/** The address an instruction touches in memory: no alignment is promised. @param {number} offset @returns {Code} */
const at = (offset) => [0, ...unsigned(offset)];

/** One local variable of a procedure. */
export class Local {
  /** @param {number} index */
  constructor(index) {
    /** @type {Code} */
    this.get = [0x20, ...unsigned(index)];
    this.index = index;
  }

  /** @param {...Code} value @returns {Code} */
  set(...value) {
    return [...value.flat(), 0x21, ...unsigned(this.index)];
  }

  /** Adds to a variable of type i32. @param {Code} value @returns {Code} */
  grow(value) {
    return this.set(add(this.get, value));
  }
}

/** @param {number} value @returns {Code} */
export const constant = (value) => [0x41, ...signed(value)];
/** @param {Code} a @param {Code} b @returns {Code} */
export const add = (a, b) => [...a, ...b, 0x6a];
/** @param {Code} a @param {Code} b @returns {Code} */
export const times = (a, b) => [...a, ...b, 0x6c];
/** @param {Code} address @param {number} [offset] @returns {Code} */
export const load = (address, offset = 0) => [...address, 0x28, ...at(offset)];

/** Runs the body at least once, and again while the condition is not zero. @param {Code} body @param {Code} condition @returns {Code} */
export const repeat = (body, condition) => [0x03, EMPTY, ...body, ...condition, 0x0d, 0, 0x0b];

/** Four floats at once. */
export const floats = {
  /** @param {Code} address @param {number} [offset] @returns {Code} */
  load: (address, offset = 0) => [...address, ...vector(0x00), ...at(offset)],
  /** One float from memory in all four places. @param {Code} address @param {number} [offset] @returns {Code} */
  loadOne: (address, offset = 0) => [...address, ...vector(0x09), ...at(offset)],
  /** @param {Code} address @param {Code} value @param {number} [offset] @returns {Code} */
  store: (address, value, offset = 0) => [...address, ...value, ...vector(0x0b), ...at(offset)],
  /** @param {Code} value of type f32 @returns {Code} */
  all: (value) => [...value, ...vector(0x13)],
  /** @param {number} value @returns {Code} */
  constant: (value) => [0x43, ...new Uint8Array(new Float32Array([value]).buffer), ...vector(0x13)],
  /** @param {Code} value @returns {Code} */
  size: (value) => [...value, ...vector(0xe0)],
  /** @param {Code} a @param {Code} b @returns {Code} */
  add: (a, b) => [...a, ...b, ...vector(0xe4)],
  /** @param {Code} a @param {Code} b @returns {Code} */
  times: (a, b) => [...a, ...b, ...vector(0xe6)],
  /** @param {Code} a @param {Code} b @returns {Code} */
  over: (a, b) => [...a, ...b, ...vector(0xe7)],
  /** `a < b ? b : a`, place by place. @param {Code} a @param {Code} b @returns {Code} */
  atLeast: (a, b) => [...a, ...b, ...vector(0xeb)],
};

/**
 * A module that imports its memory as `env.memory` and exports its procedures.
 * @param {readonly Procedure[]} procedures
 * @returns {Uint8Array}
 */
export function assemble(procedures) {
  const types = procedures.map(({ params }) => [0x60, ...list(params.map(({ type }) => [TYPES[type]])), 0]);
  const memory = [...text('env'), ...text('memory'), 2, 0, 1];
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(SECTION.type, list(types)),
    ...section(SECTION.import, list([memory])),
    ...section(SECTION.function, list(procedures.map((_, index) => unsigned(index)))),
    ...section(SECTION.export, list(procedures.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]))),
    ...section(SECTION.code, list(procedures.map(compiled))),
  ];
  return Uint8Array.from(bytes);
}

/** @param {Procedure} procedure @returns {Code} */
function compiled({ params, locals, body }) {
  const names = [...params, ...locals].map(({ name }) => name);
  const local = (/** @type {string} */ name) => {
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`no variable is called ${name}, only ${names.join(', ')}`);
    return new Local(index);
  };
  const declared = list(locals.map(({ type }) => [1, TYPES[type]]));
  return sized([...declared, ...body(local), 0x0b]);
}

/** @param {readonly Code[]} items @returns {Code} */
function list(items) {
  return [...unsigned(items.length), ...items.flat()];
}

/** @param {Code} bytes @returns {Code} */
function sized(bytes) {
  return [...unsigned(bytes.length), ...bytes];
}

/** @param {number} id @param {Code} content @returns {Code} */
function section(id, content) {
  return [id, ...sized(content)];
}

/** @param {string} name @returns {Code} */
function text(name) {
  return sized([...new TextEncoder().encode(name)]);
}
