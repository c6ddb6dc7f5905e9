import { type Arithmetic, type Columns, GROUP, PASS, TURN } from './arithmetic.js';
import { KERNEL } from './kernel.js';

/** The part of WebAssembly we use; the library of the pure packages does not declare it. */
interface Memory {
  readonly buffer: ArrayBuffer;
}
declare const WebAssembly: {
  readonly Memory: new (limits: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  validate(bytes: Uint8Array): boolean;
};

/** The procedures of scripts/wasm/kernel.js; addresses count bytes. */
type Procedure = (...numbers: readonly number[]) => void;
interface Exports {
  readonly multiply: Procedure;
  readonly multiplyOne: Procedure;
  readonly pool: Procedure;
  readonly join: Procedure;
}

const FLOAT = 4;
const VECTOR = 4;
const PAGE = 65_536;
/** A list with the one column 0, for products of a single row. */
const LIST = 1;

/** The arithmetic in WebAssembly; undefined where vectors are not known or compiling is forbidden. */
export function wasmArithmetic(size: number): Arithmetic | undefined {
  const module = compiled();
  if (module === undefined) return undefined;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(((size + LIST) * FLOAT) / PAGE) });
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const call = instance.exports as Exports; // made by our own script, compared byte by byte by a test
  const floats = new Float32Array(memory.buffer);
  const single = floats.length - LIST; // stays zero
  return {
    name: 'wasm',
    floats,
    integers: new Int32Array(memory.buffer),
    multiply(columns, x, matrix, y, floor) {
      const { weights, bias, inputs, outputs } = matrix;
      const from = [columns.at * FLOAT, columns.count / PASS, x.at * FLOAT, x.stride * FLOAT, inputs / TURN] as const;
      call.multiply(...from, weights * FLOAT, bias * FLOAT, y.at * FLOAT, y.stride * FLOAT, outputs / GROUP, floor);
    },
    multiplyOne(x, { weights, bias, inputs, outputs }, y, floor) {
      const from = [single * FLOAT, 1, x * FLOAT, 0, inputs / TURN] as const;
      call.multiplyOne(...from, weights * FLOAT, bias * FLOAT, y * FLOAT, 0, outputs / GROUP, floor);
    },
    pool(columns, x, channels, y, share) {
      call.pool(...listed(columns), x.at * FLOAT, x.stride * FLOAT, y * FLOAT, channels / VECTOR, share);
    },
    join(columns, x, y, scales, channels) {
      call.join(...listed(columns), x.at * FLOAT, x.stride * FLOAT, y * FLOAT, scales * FLOAT, channels / VECTOR);
    },
  };
}

function listed({ at, count }: Columns): readonly [number, number] {
  return [at * FLOAT, count];
}

/** Compiling throws where a page's policy forbids it; validation is false where vectors are unknown. */
function compiled(): object | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const bytes = Uint8Array.from(KERNEL.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  try {
    return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined;
  } catch {
    return undefined;
  }
}
