// @ts-check
import { add, assemble, constant, floats, load, repeat, times } from './assembler.js';

/**
 * The arithmetic of the network in WebAssembly with vectors of four floats. Each procedure does exactly what the one of
 * the same name in packages/ai/src/network/plain.ts does, in the same order, so that both give the same bits: there the
 * promises are written down. Addresses count bytes here; sums run over one input after another, four outputs to a vector.
 * @typedef {import('./assembler.js').Code} Code
 * @typedef {import('./assembler.js').Local} Local
 */

const FLOAT = 4;
const VECTOR = 16;
/** Outputs that one pass computes: two vectors. packages/ai/src/network/ground.ts lays the weights out in such groups. */
export const OUTPUTS = 8;
/** Columns that one pass computes: the most whose sums stay in registers. */
export const COLUMNS = 5;
/** Inputs that one turn of the innermost loop takes. */
export const INPUTS = 4;

/** @param {string} names @param {import('./assembler.js').Type} type */
const variables = (names, type) => names.split(' ').map((name) => ({ name, type }));
/** @param {number} count @param {string} name */
const numbered = (count, name) => Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ');

/**
 * Products of the rows of some columns with a matrix: `passes` times `columns` rows, then the next eight outputs.
 * @param {string} name
 * @param {number} columns
 * @returns {import('./assembler.js').Procedure}
 */
function multiply(name, columns) {
  const each = Array.from({ length: columns }, (_, n) => n);
  return {
    name,
    params: [
      ...variables('table passes x xStride turns weights bias y yStride groups', 'i32'),
      ...variables('floor', 'f32'),
    ],
    locals: [
      ...variables(`pass turn place weight ${numbered(columns, 'x')}`, 'i32'),
      ...variables(`${numbered(columns, 'low')} ${numbered(columns, 'high')} wLow wHigh one`, 'v128'),
    ],
    body(local) {
      const v = (/** @type {string} */ variable) => local(variable);
      const columnOf = (/** @type {number} */ n) => load(v('place').get, n * FLOAT);
      const step = (/** @type {number} */ input) => [
        ...v('wLow').set(floats.load(v('weight').get, input * 2 * VECTOR)),
        ...v('wHigh').set(floats.load(v('weight').get, input * 2 * VECTOR + VECTOR)),
        ...each.flatMap((n) => [
          ...v('one').set(floats.loadOne(v(`x${n}`).get, input * FLOAT)),
          ...v(`low${n}`).set(floats.add(v(`low${n}`).get, floats.times(v('one').get, v('wLow').get))),
          ...v(`high${n}`).set(floats.add(v(`high${n}`).get, floats.times(v('one').get, v('wHigh').get))),
        ]),
      ];
      const inner = repeat(
        [
          ...Array.from({ length: INPUTS }, (_, input) => step(input)).flat(),
          ...v('weight').grow(constant(INPUTS * 2 * VECTOR)),
          ...each.flatMap((n) => v(`x${n}`).grow(constant(INPUTS * FLOAT))),
          ...v('turn').grow(constant(-1)),
        ],
        v('turn').get,
      );
      const floor = floats.all(v('floor').get);
      const stored = (/** @type {number} */ n) => {
        const address = add(v('y').get, times(columnOf(n), v('yStride').get));
        return [
          ...floats.store(address, floats.atLeast(floor, v(`low${n}`).get)),
          ...floats.store(address, floats.atLeast(floor, v(`high${n}`).get), VECTOR),
        ];
      };
      const onePass = [
        ...each.flatMap((n) => [
          ...v(`x${n}`).set(add(v('x').get, times(columnOf(n), v('xStride').get))),
          ...v(`low${n}`).set(floats.load(v('bias').get)),
          ...v(`high${n}`).set(floats.load(v('bias').get, VECTOR)),
        ]),
        ...v('weight').set(v('weights').get),
        ...v('turn').set(v('turns').get),
        ...inner,
        ...each.flatMap(stored),
        ...v('place').grow(constant(columns * FLOAT)),
        ...v('pass').grow(constant(-1)),
      ];
      const oneGroup = [
        ...v('place').set(v('table').get),
        ...v('pass').set(v('passes').get),
        ...repeat(onePass, v('pass').get),
        ...v('weights').set(v('weight').get),
        ...v('bias').grow(constant(2 * VECTOR)),
        ...v('y').grow(constant(2 * VECTOR)),
        ...v('groups').grow(constant(-1)),
      ];
      return repeat(oneGroup, v('groups').get);
    },
  };
}

/** Mean, and maximum or zero, of each channel over some columns. @type {import('./assembler.js').Procedure} */
const pool = {
  name: 'pool',
  params: [...variables('table columns x stride y vectors', 'i32'), ...variables('share', 'f32')],
  locals: [...variables('place left highest', 'i32'), ...variables('sum top here', 'v128')],
  body(local) {
    const v = (/** @type {string} */ variable) => local(variable);
    const address = add(v('x').get, times(load(v('place').get), v('stride').get));
    const oneColumn = [
      ...v('here').set(floats.load(address)),
      ...v('sum').set(floats.add(v('sum').get, v('here').get)),
      ...v('top').set(floats.atLeast(v('top').get, v('here').get)),
      ...v('place').grow(constant(FLOAT)),
      ...v('left').grow(constant(-1)),
    ];
    const oneVector = [
      ...v('sum').set(floats.constant(0)),
      ...v('top').set(floats.constant(0)),
      ...v('place').set(v('table').get),
      ...v('left').set(v('columns').get),
      ...repeat(oneColumn, v('left').get),
      ...floats.store(v('y').get, floats.times(v('sum').get, floats.all(v('share').get))),
      ...floats.store(add(v('y').get, v('highest').get), v('top').get),
      ...v('x').grow(constant(VECTOR)),
      ...v('y').grow(constant(VECTOR)),
      ...v('vectors').grow(constant(-1)),
    ];
    return [...v('highest').set(times(v('vectors').get, constant(VECTOR))), ...repeat(oneVector, v('vectors').get)];
  },
};

/** Scales, moves and adds what went around, at least zero. @type {import('./assembler.js').Procedure} */
const join = {
  name: 'join',
  params: variables('table columns x stride y scales vectors', 'i32'),
  locals: [...variables('place left moves at', 'i32'), ...variables('scale move', 'v128')],
  body(local) {
    const v = (/** @type {string} */ variable) => local(variable);
    const half = floats.constant(0.5);
    const raw = v('scale').get;
    const gate = floats.add(
      half,
      floats.over(floats.times(half, raw), floats.add(floats.constant(1), floats.size(raw))),
    );
    const xAt = add(v('x').get, v('at').get);
    const scaled = floats.times(floats.load(add(v('y').get, v('at').get)), raw);
    const joined = floats.add(floats.add(scaled, v('move').get), floats.load(xAt));
    const oneColumn = [
      ...v('at').set(times(load(v('place').get), v('stride').get)),
      ...floats.store(xAt, floats.atLeast(floats.constant(0), joined)),
      ...v('place').grow(constant(FLOAT)),
      ...v('left').grow(constant(-1)),
    ];
    const oneVector = [
      ...v('scale').set(floats.load(v('scales').get)),
      ...v('scale').set(gate),
      ...v('move').set(floats.load(add(v('scales').get, v('moves').get))),
      ...v('place').set(v('table').get),
      ...v('left').set(v('columns').get),
      ...repeat(oneColumn, v('left').get),
      ...['x', 'y', 'scales'].flatMap((name) => v(name).grow(constant(VECTOR))),
      ...v('vectors').grow(constant(-1)),
    ];
    return [...v('moves').set(times(v('vectors').get, constant(VECTOR))), ...repeat(oneVector, v('vectors').get)];
  },
};

/** The bytes of the kernel. */
export function kernel() {
  return assemble([multiply('multiply', COLUMNS), multiply('multiplyOne', 1), pool, join]);
}
