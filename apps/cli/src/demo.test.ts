import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOY_PRESETS, toy } from '@paiju/kernel/toy';
import { afterAll, describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';
import { journalOf, playOut } from './play/playout.js';
import { tellEvents } from './play/stories.js';
import { paintFor } from './terminal/paint.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('its journal is written, verifies, and gives the digest it showed', async () => {
  const out = join(folder, 'game.jsonl');
  const told = await paiju(['demo', '--seed', 'tuesday', '--out', out]);
  const { code, stdout } = await paiju(['verify', out, '--json']);
  const verdict = JSON.parse(stdout);
  expect(verdict).toMatchObject({ ok: true, finished: true, commitment: 'opens' });
  expect(told.stdout).toContain(verdict.digest);
  expect(told.stdout).toContain(`npx paiju verify ${out}`);
  expect([told.code, code]).toEqual([0, 0]);
});

test('the same seed gives the same game, another seed another', async () => {
  const digestOf = async (seed: string) => JSON.parse((await paiju(['demo', '--json', '--seed', seed])).stdout).digest;
  const [first, again, other] = await Promise.all([digestOf('a'), digestOf('a'), digestOf('b')]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('every card that is played is told, with who takes it and the scores', async () => {
  const out = join(folder, 'told.jsonl');
  const { stdout } = await paiju(['demo', '--seed', '3', '--preset', 'duel', '--out', out]);
  const played = readFileSync(out, 'utf8').matchAll(/"kind":"play","card":(\d+)/g);
  const cards = [...played].map(([, card]) => `[${card?.padStart(2)}]`).sort();
  expect(
    stdout
      .split('Round 1')[1]
      ?.match(/\[[ \d]\d\]/g)
      ?.sort(),
  ).toEqual(cards);
  expect(stdout.match(/^Round \d of 3$/gm)?.length).toBe(3);
  expect(stdout.match(/(Ann|Ben) takes 4$/gm)?.length).toBe(15);
});

describe('a game without a story of its own', () => {
  const plain = paintFor({}, {});

  test('is told event by event', () => {
    const playout = playOut(toy, { ...TOY_PRESETS.duel, rounds: 1 }, '1', ['Ann', 'Ben']);
    const story = tellEvents(playout, plain);
    const events = playout.turns.flatMap((turn) => turn.events);
    expect(story.match(/^ +\d+ {2}(?:Ann|Ben| {5}) /gm)?.length).toBe(events.length);
    expect(story).toMatch(/^high-card, played by Ann, Ben, at level greedy:/);
    expect(story).toMatch(/ 1 {2}Ann +answered +action \{"kind":"play"/);
  });

  test('is cut in the middle when it is long', () => {
    const playout = playOut(toy, { ...TOY_PRESETS.standard, rounds: 20 }, '1', ['a', 'b', 'c', 'd']);
    const last = playout.turns.flatMap((turn) => turn.events).length;
    const story = tellEvents(playout, plain);
    expect(story).toContain(`…  ${last - 32} more events`);
    expect(story).toMatch(new RegExp(` ${last} +ended +over true\n$`));
  });
});

test('two playouts of one name have the same journal', () => {
  const journal = () => journalOf(playOut(toy, TOY_PRESETS.standard, 'x', ['a']));
  expect(journal()).toBe(journal());
});
