import { expect, test } from 'vitest';
import { pastedOf } from './pasted.js';

const HERE = 'https://table.example';
const TENHOU = '2019050417gm-0029-0000-4f2a8622';
const JSON_LINK = 'https://tenhou.net/6/#json=%7B%22log%22%3A%5B%5D%7D';

test.each([
  ['a log in a link', JSON_LINK, { kind: 'text', text: JSON_LINK }],
  ['a log as text', '{"log":[]}', { kind: 'text', text: '{"log":[]}' }],
  ['a log of several lines', '{"type":"start_game"}\n{"type":"end_game"}', { kind: 'text' }],
  ['an id of Tenhou', ` ${TENHOU} `, { kind: 'elsewhere', site: 'tenhou', id: TENHOU }],
  ['a link of Tenhou', `http://tenhou.net/0/?log=${TENHOU}&tw=2`, { kind: 'elsewhere', site: 'tenhou', id: TENHOU }],
  [
    'a link of its other page',
    `https://tenhou.net/3/?log=${TENHOU}`,
    { kind: 'elsewhere', site: 'tenhou', id: TENHOU },
  ],
  ['a log that names its id', `<mjloggm ver="2.3"><!-- ${TENHOU} --></mjloggm>`, { kind: 'text' }],
  [
    'a link of Mahjong Soul',
    'https://game.mahjongsoul.com/?paipu=231028-4a9b-11ee_a12',
    { kind: 'elsewhere', site: 'majsoul', id: '231028-4a9b-11ee_a12' },
  ],
  ['an id', 'a1b2c3d4e5f6', { kind: 'game', id: 'a1b2c3d4e5f6' }],
  ['a link of this page', `${HERE}/paiju/replay/abc`, { kind: 'game', id: 'abc' }],
  ['a file of this page', '/paiju/logs/game.jsonl', { kind: 'address', address: '/paiju/logs/game.jsonl' }],
  ['a file elsewhere', 'https://logs.example/a.mjlog', { kind: 'address' }],
  ['nonsense', 'hello there', { kind: 'text', text: 'hello there' }],
])('W-22 %s', (_, pasted, found) => expect(pastedOf(pasted, HERE, '/paiju')).toMatchObject(found));
