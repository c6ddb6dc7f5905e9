import { expect, test } from 'vitest';
import { roomCode } from './code-form.js';

test.each([
  ['abcd2345', 'abcd2345'],
  [' ABCD2345\n', 'abcd2345'],
  ['abcd 2345', 'abcd2345'],
  ['ABCD-2345', 'abcd2345'],
  ['https://paiju.example/room/abcd2345', 'abcd2345'],
  ['Come and play: https://paiju.example/sub/room/abcd2345?watch#x !', 'abcd2345'],
  ['/room/my%20room', 'my room'],
  ['/room/100%', '100%'],
  ['Friday-Night', 'Friday-Night'], // a room somebody named keeps its case
  ['', ''],
])('%j is the room %j', (text, id) => {
  expect(roomCode(text)).toBe(id);
});
