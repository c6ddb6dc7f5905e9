import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@paiju/kernel';
import { Engine, type EngineOptions } from './engine.js';
import { parseSpec } from './spec.js';

/** The beginning of every program here: `answer` is called for each line, and says the lines it returns. */
const HEAD = `
const say = (value) => process.stdout.write((typeof value === 'string' ? value : JSON.stringify(value)) + '\\n');
const each = (answer) => {
  let rest = '';
  process.stdin.on('data', (bytes) => {
    const lines = (rest + bytes).split('\\n');
    rest = lines.pop();
    for (const line of lines) answer(JSON.parse(line));
  });
};
`;

/** Programs of strangers, good and bad. */
export const PROGRAMS = {
  first: 'each(() => say({ index: 0 }));',
  slow: 'each(() => setTimeout(() => say({ index: 0 }), 100));',
  action: 'each(({ legal = [] }) => say({ action: legal.at(-1) }));',
  stalls: 'process.stdin.resume(); setInterval(() => {}, 1000);',
  deaf: 'setInterval(() => {}, 1000);',
  tellsItsNumber: `const { renameSync, writeFileSync } = require('node:fs');
    writeFileSync(__filename + '.new', String(process.pid));
    renameSync(__filename + '.new', __filename + '.pid');
    setInterval(() => {}, 1000);`,
  crashes: 'each(() => process.exit(3));',
  lies: 'each(() => say({ action: { kind: "win", of: "everything" } }));',
  babbles: 'each(() => say("hello there"));',
  silentlyWrong: 'each(() => say({ index: 99 }));',
  floods: 'each(() => { for (;;) process.stdout.write("x".repeat(65536)); });',
  talkative: 'each(() => { say({ index: 0 }); say({ index: 0 }); });',
  stutters: 'let last; each(({ id }) => { say({ index: 0, id: last ?? id }); last = id; });',
  environment: 'each(() => say({ action: Object.keys(process.env) }));',
  lazy: 'let n = 0; each(() => { n++; if (n % 3 === 0) process.exit(1); say({ index: 0 }); });',
} as const;

/** A folder of such programs, and engines that run them. */
export class Strangers {
  readonly folder = mkdtempSync(join(tmpdir(), 'paiju-engines-'));
  readonly #engines: Engine[] = [];

  /** The command of a program. */
  command(name: keyof typeof PROGRAMS): string {
    const file = join(this.folder, `${name}.cjs`);
    writeFileSync(file, HEAD + PROGRAMS[name]);
    return `${process.execPath} ${file}`;
  }

  engine(name: keyof typeof PROGRAMS, options: EngineOptions = {}): Engine {
    const engine = new Engine(unwrap(parseSpec(this.command(name))), process.execPath, options);
    this.#engines.push(engine);
    return engine;
  }

  close(): void {
    for (const engine of this.#engines) engine.close();
    rmSync(this.folder, { recursive: true });
  }
}
