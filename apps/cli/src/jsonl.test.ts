import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { printEntry, printHeader, seat } from '@paiju/kernel';
import { TOY_DECK, toy } from '@paiju/kernel/toy';
import { expect, test } from 'vitest';
import { launch, paiju, started } from './launch.fixture.js';

const WALL = Array.from({ length: TOY_DECK }, (_, n) => n);
const JOURNAL =
  printHeader({ game: toy.id, rules: 1, config: { seats: 2, cards: 1, rounds: 1, folding: false }, seed: [WALL] }) +
  printEntry({ n: 0, seat: seat(0), action: { kind: 'play', card: 0 } }) +
  printEntry({ n: 1, seat: seat(1), action: { kind: 'play', card: 1 } });

type Reply = { id?: unknown; ok?: boolean; error?: object };

async function answers(stdin: string | Iterable<string>, run = paiju, env = {}): Promise<Reply[]> {
  const { code, stdout, stderr } = await run(['verify', '--jsonl'], { stdin, env });
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

test.each<[line: string, error: object]>([
  ['{', { code: 'notJson', message: 'line 2: the line is not JSON (was "{"; allowed: one JSON object)', line: 2 }],
  ['[1]', { code: 'notAnObject', message: 'line 2: a line is one object (was [1]; allowed: {…})', value: '[1]' }],
  [deep, { code: 'notAnObject' }],
  [
    '{}',
    { code: 'badField', message: 'line 2: journal: is missing (allowed: the text of a journal)', field: 'journal' },
  ],
  ['{"journal":3}', { message: 'line 2: journal: must be a text (was 3; allowed: the text of a journal)', value: '3' }],
  ['{"jurnal":""}', { code: 'unknownField', message: 'line 2: no such field (was "jurnal"; allowed: id, journal)' }],
  [
    '{"id":[1]}',
    { code: 'badField', message: 'line 2: id: cannot be used (was [1]; allowed: a text, a number, or none)' },
  ],
  ['{"journal":"x"}', { code: 'notAJournal', field: 'journal', line: 2 }],
  [JSON.stringify({ journal: JOURNAL.replace(toy.id, 'go') }), { code: 'unknownGame', field: 'journal', line: 2 }],
  ['\u0007', { code: 'notJson' }],
])('C-1 a bad line answers with its error and the stream goes on: %.40s', async (bad, error) => {
  const good = JSON.stringify({ id: 'good', journal: JOURNAL });
  expect(await answers([`${good}\n`, `${bad}\n`, good])).toMatchObject([
    { id: 'good', ok: true, moves: 2 },
    { error },
    { id: 'good', ok: true, moves: 2 },
  ]);
});

test('C-1 a journal that does not hold is an answer, and the id comes back with errors too', async () => {
  const torn = { id: 1, journal: JOURNAL.slice(0, -5) };
  const lines = [torn, { id: 2 }].map((line) => `${JSON.stringify(line)}\n`);
  expect(await answers(`\ufeff${lines.join('\n')}`)).toMatchObject([
    { id: 1, ok: false, moves: 1, problems: [{ code: 'truncated', line: 3 }] },
    { id: 2, error: { code: 'badField', line: 3 } },
  ]);
});

test('C-1 each line is answered before the next is sent', async () => {
  const child = launch(['verify', '--jsonl']);
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let id = 0; id < 50; id++) {
    child.stdin.write(`${JSON.stringify({ id, journal: JOURNAL })}\n`);
    expect(JSON.parse((await replies.next()).value)).toMatchObject({ id, ok: true });
  }
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('C-1 25,000 lines of 4 kB, every third of them bad, are answered in order in a heap of 64 MB', async () => {
  const replies = await answers(manyLines(25_000), started, { NODE_OPTIONS: '--max-old-space-size=64' });
  expect(replies.length).toBe(25_000);
  const wrong = replies.findIndex(({ id, ok, error }, n) => (n % 3 === 1 ? error === undefined : id !== n || !ok));
  expect(wrong).toBe(-1);
});

function* manyLines(count: number): Generator<string> {
  const weight = ' '.repeat(4000);
  for (let id = 0; id < count; id++) {
    yield id % 3 === 1 ? `${weight}oops\n` : `${weight}${JSON.stringify({ id, journal: JOURNAL })}\n`;
  }
}
