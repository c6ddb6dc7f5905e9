// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { kernel } from './kernel.js';

/** The place where the kernel lies as a constant, so that it needs no file and no fetch. */
export const TARGET = join(ROOT, 'packages', 'ai', 'src', 'network', 'kernel.ts');
const LINE = 112;

/** The source file with the kernel in it. */
export function source() {
  const digits = Buffer.from(kernel()).toString('hex');
  const lines = digits.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `// Made by \`node scripts/wasm/build.js\` from scripts/wasm/kernel.js; a test compares the two.

/** The arithmetic of the network as a WebAssembly module, in hexadecimal digits. */
export const KERNEL = [
${lines.map((line) => `  '${line}',\n`).join('')}].join('');
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TARGET, source());
