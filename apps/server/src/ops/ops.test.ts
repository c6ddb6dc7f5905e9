import { expect, test } from 'vitest';
import { docsPage } from './docs-page.js';
import { meteredJournal } from './metered.js';
import { Metrics } from './metrics.js';
import { Readiness } from './ops.js';

test('S-18, S-19 traffic is taken between recovery and drain, and never again after', () => {
  const readiness = new Readiness();
  const phases = [readiness.isOpen];
  readiness.open();
  phases.push(readiness.isOpen);
  readiness.drain();
  phases.push(readiness.isOpen);
  readiness.open();
  phases.push(readiness.isOpen);
  expect(phases).toEqual([false, true, false, false]);
});

test('writes of the journal are counted and timed; refused ones are not', async () => {
  const metrics = new Metrics();
  const lines: unknown[] = [];
  const journal = meteredJournal(
    {
      open: async () => {},
      reopen: async () => undefined,
      read: async () => [],
      live: async function* () {},
      flush: async () => {},
      append: async (_, line) => {
        if (line.n === 2) throw new Error('the disk is full');
        lines.push(line);
      },
    },
    metrics,
  );
  const begun = { gid: 'g', room: 'r', game: 'toy', rulesVersion: 1, startedAt: 0, players: [] };
  await journal.append('r', { n: 0, by: 'room', at: 0 }, { begun });
  await journal.append('r', { n: 1, by: 'bot', at: 0, seat: 0, action: { kind: 'pass' } });
  await expect(journal.append('r', { n: 2, by: 'person', at: 0, action: {} })).rejects.toThrow('full');
  expect(lines.length).toBe(2);
  const text = await metrics.text();
  expect(text).toContain('paiju_actions_total{by="bot"} 1\n');
  expect(text).not.toContain('by="person"');
  expect(text).toContain('paiju_games_total{outcome="begun"} 1\n');
  expect(text).toContain('paiju_journal_seconds_count 2\n');
});

test('S-3 the page of documents shows what they hold, and nothing of it as HTML', () => {
  const routes = { paths: { '/x': { post: { summary: '<b>', responses: { 200: {} }, requestBody: {} } } } };
  const page = docsPage(routes, { components: { messages: { 'client.ping': { summary: 'ping', payload: {} } } } });
  expect(page).toContain('<code>POST /x</code>');
  expect(page).toContain('&lt;b&gt;');
  expect(page).toContain('client.ping: ping');
});
