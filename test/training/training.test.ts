import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkOf, readWeights } from '@paiju/ai/network';
import { unwrap } from '@paiju/kernel';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';
import { pythonWithTorch } from './python.js';

const PYTHON = pythonWithTorch();
const FOLDER = mkdtempSync(join(tmpdir(), 'paiju-training-'));
/** The heads by the names of both sides. */
const HEADS = {
  ...{ policy: 'policy', outcome: 'outcome', points: 'points', place: 'place', ready: 'ready', waits: 'waits' },
  dealIn: 'deal_in',
} as const;

interface Example {
  readonly position: Readonly<Record<'bits' | 'bytes' | 'scalars', readonly number[]>>;
  readonly heads: Readonly<Record<string, readonly number[]>>;
}

function python(script: string, ...args: readonly string[]): string {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OMP_NUM_THREADS: '1' }; // threads gain nothing on small networks
  const { status, stdout, stderr } = spawnSync(PYTHON ?? '', [join('training', script), ...args], {
    ...{ cwd: ROOT, encoding: 'utf8', env },
  });
  if (status !== 0) throw new Error(`${script}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

// Skipped where there is no Python with PyTorch.
describe.skipIf(PYTHON === undefined)('training, in Python with PyTorch', () => {
  test('its own tests pass', { timeout: 240_000 }, () => {
    expect(python('test_training.py')).toMatch(/Ran \d+ tests[\s\S]*\nOK/);
  });

  test('those of self-play and of played-out decisions pass, with tables that are really played', {
    timeout: 240_000,
  }, () => {
    const whole = inject('full') ? ['--commands'] : []; // learning by commands of their own, each with a PyTorch to load
    expect(python('test_improving.py', '--node', process.execPath, ...whole)).toMatch(/Ran \d+ tests[\s\S]*\nOK\n/);
  });

  test('what it exports says the same here, number by number', { timeout: 240_000 }, () => {
    const out = join(FOLDER, 'out');
    const sizes = '{"channels": 24, "blocks": 2, "squeeze": 8, "flat": 32, "tile": 16}';
    python('synthetic.py', '--out', join(FOLDER, 'data'), '--count', '1500');
    const learns = ['--steps', '20', '--batch', '64', '--held-out', '0', '--seconds', '200', '--reserve', '0'];
    python('clone.py', '--data', join(FOLDER, 'data'), '--out', out, '--sizes', sizes, ...learns);
    const weights = join(out, 'riichi.weights');
    const examples = join(FOLDER, 'examples.json');
    python('examples.py', '--data', join(FOLDER, 'data'), '--weights', weights, '--out', examples);
    for (const arithmetic of ['plain', 'wasm'] as const) {
      const network = networkOf(unwrap(readWeights(readFileSync(weights))), arithmetic);
      const cases: readonly Example[] = JSON.parse(readFileSync(examples, 'utf8'));
      expect(cases).toHaveLength(20);
      for (const { position, heads } of cases) {
        const { bits, bytes, scalars } = position;
        const told = network.run({
          ...{ bits: Uint8Array.from(bits), bytes: Uint8Array.from(bytes), scalars: Uint8Array.from(scalars) },
        });
        for (const name of Object.keys(HEADS) as (keyof typeof HEADS)[]) expectClose(told[name], heads[HEADS[name]]);
      }
    }
  });
});

/** Within 1e-4 of the number, or of one for small ones. */
function expectClose(told: number | Float32Array, expected: readonly number[] | undefined): void {
  const numbers = typeof told === 'number' ? [told] : [...told];
  expect(numbers).toHaveLength(expected?.length ?? 0);
  const gaps = numbers.map((number, n) => Math.abs(number - expected![n]!) / Math.max(1, Math.abs(expected![n]!)));
  expect(Math.max(...gaps)).toBeLessThan(1e-4);
}
