import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadBotData } from './bot-player.js';

const DATA = fileURLToPath(new URL('../../../../../packages/ai/data/', import.meta.url));
const folder = `${mkdtempSync(join(tmpdir(), 'paiju-bot-data-'))}/`;
afterAll(() => rmSync(folder, { recursive: true }));

test('A-10 damaged data of bots is named, and what is whole is taken', () => {
  cpSync(DATA, folder, { recursive: true });
  const complaints: string[] = [];
  loadBotData(folder, (message) => complaints.push(message));
  expect(complaints).toEqual([]);
  writeFileSync(`${folder}riichi.weights`, 'PAIJUNET of another kind');
  loadBotData(folder, (message) => complaints.push(message));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/riichi\.weights: /);
});
