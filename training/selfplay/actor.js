// node training/selfplay/actor.js --game taiwan [--rules PRESET,…] [--tables N] [--groups N] [--seed NAME]
//   [--stake hand | match] [--solid SHARE] [--pool SHARE]
//
// Plays many tables at once for one process that has the networks. On standard output: a line of JSON, then messages of
// rows and ends (row.js); on standard input: for each message one byte a row, the choice. While one group of tables
// waits for its answers the next one is played.
import { readSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildTable } from '@paiju/games/mahjong';
import { configsOf, TABLES } from '../export/tables.js';
import { END, HEAD, introduce, ROW } from './row.js';
import { Table } from './table.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rules: { type: 'string', default: '' },
    tables: { type: 'string', default: '128' },
    groups: { type: 'string', default: '2' },
    seed: { type: 'string', default: 'actor' },
    stake: { type: 'string', default: 'hand' },
    solid: { type: 'string', default: '0.4' },
    pool: { type: 'string', default: '0.2' },
  },
});
if (!(values.game in TABLES)) {
  console.error(`usage: node training/selfplay/actor.js --game ${Object.keys(TABLES).join(' | ')}`);
  process.exit(2);
}

buildTable();
const configs = configsOf(values.game, values.rules);
const mix = { solid: Number(values.solid), pool: Number(values.pool) };
const count = Number(values.tables);
const tables = Array.from({ length: count }, (_, n) => {
  return new Table(values.game, {
    config: configs[n % configs.length],
    seed: `${values.seed}/${n}`,
    stake: values.stake,
    mix,
  });
});
const size = Math.ceil(count / Number(values.groups));
/** Tables by group, each with its number. */
const groups = Array.from({ length: Math.ceil(count / size) }, (_, group) =>
  tables.map((table, number) => ({ table, number })).slice(group * size, (group + 1) * size),
);

send(Buffer.from(`${JSON.stringify(introduce(values.game, count))}\n`));
for (const [n, group] of groups.entries()) ask(n, group);
for (let n = 0; ; n = (n + 1) % groups.length) {
  const choices = receive(groups[n].length);
  if (choices === undefined) break;
  for (const [row, { table }] of groups[n].entries()) table.answer(choices[row]);
  ask(n, groups[n]);
}

/** Sends what a group is asked, and what has ended on the way there. */
function ask(number, group) {
  const ends = group.flatMap(({ table, number }) => table.ends.splice(0).map((points) => ({ number, points })));
  const message = Buffer.alloc(HEAD + group.length * ROW + ends.length * END);
  message.writeUInt32LE(number, 0);
  message.writeUInt32LE(group.length, 4);
  message.writeUInt32LE(ends.length, 8);
  for (const [n, { table, number }] of group.entries()) table.write(message, HEAD + n * ROW, number);
  const first = HEAD + group.length * ROW;
  for (const [n, end] of ends.entries()) {
    message.writeUInt32LE(end.number, first + n * END);
    for (const [seat, points] of end.points.entries()) message.writeFloatLE(points, first + n * END + 4 + 4 * seat);
  }
  send(message);
}

function send(bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

/** So many bytes; undefined where the other side has gone. */
function receive(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, at, length - at, null);
    if (read === 0) return undefined;
    at += read;
  }
  return bytes;
}
