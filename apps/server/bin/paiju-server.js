#!/usr/bin/env node
// Committed, so that npm links it at install time, before anything is built.
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('paiju-server is not built yet. Run `npm run build` in the project root, then try again.\n');
  process.exitCode = 2;
}
