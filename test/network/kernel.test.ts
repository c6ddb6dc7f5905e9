import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signed, unsigned } from '../../scripts/wasm/assembler.js';
import { source, TARGET } from '../../scripts/wasm/build.js';
import { kernel } from '../../scripts/wasm/kernel.js';

test('the kernel in the tree is what its script makes', () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(source());
});

test('the kernel is a valid module that imports its memory alone', () => {
  const module = new WebAssembly.Module(new Uint8Array(kernel()));
  expect(WebAssembly.Module.imports(module)).toEqual([{ module: 'env', name: 'memory', kind: 'memory' }]);
  expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual([
    'multiply',
    'multiplyOne',
    'pool',
    'join',
  ]);
});

// The examples of the core specification, and the borders of seven and fourteen bits.
test.each([
  [0, [0]],
  [127, [0x7f]],
  [128, [0x80, 0x01]],
  [624485, [0xe5, 0x8e, 0x26]],
])('%i without a sign is %j', (value, bytes) => {
  expect(unsigned(value)).toEqual(bytes);
});

test.each([
  [0, [0]],
  [63, [0x3f]],
  [64, [0xc0, 0x00]],
  [-1, [0x7f]],
  [-64, [0x40]],
  [-123456, [0xc0, 0xbb, 0x78]],
])('%i with a sign is %j', (value, bytes) => {
  expect(signed(value)).toEqual(bytes);
});
