import type { Change, TableState } from '@paiju/client';
import { beforeEach, expect, test } from 'vitest';
import { inTab } from '../base/stored.js';
import { LANGUAGES } from '../i18n/index.js';
import { PHRASES, phraseIn, TALK } from '../i18n/talk.js';
import { Conversation } from './conversation.js';

const STATE: TableState = {
  ...{ phase: 'playing', connection: 'open', room: 'r', game: 'riichi', config: undefined, name: 'Ann' },
  players: [
    { name: 'Ann', seat: 0, connected: true },
    { name: 'Bo', seat: 1, connected: true },
  ],
};

beforeEach(() => inTab.remove('paiju.talk.r')); // each talk is the first of its tab

/** A table whose changes are in the hands of a test. */
function talking() {
  const listeners = new Set<(change: Change) => void>();
  const subscribe = (listener: (change: Change) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const talk = new Conversation({ state: STATE, subscribe, act: async () => ({ ok: true }) });
  const tell = (change: Partial<Change>): void => {
    for (const listener of listeners) listener({ state: STATE, events: [], ...change });
  };
  return { talk, tell };
}

const says = (name: string, text: string) => ({ chat: { name, text } });
const withBo = (connected: boolean) => ({
  state: { ...STATE, players: STATE.players.map((one) => (one.name === 'Bo' ? { ...one, connected } : one)) },
});

test('W-20 what others say is unread until it is looked at; the own words never are', () => {
  const { talk, tell } = talking();
  tell(says('Bo', 'hello'));
  tell(says('Ann', 'hello to you'));
  expect(talk.unread.value).toBe(1);
  const end = talk.read();
  tell(says('Bo', 'ready?'));
  expect(talk.unread.value).toBe(0);
  end();
  tell(says('Bo', 'gone?'));
  expect(talk.unread.value).toBe(1);
  expect(talk.lines.value).toHaveLength(4);
});

test('W-20 who leaves a game and who comes back is told, once each', () => {
  const { talk, tell } = talking();
  for (const connected of [true, false, false, true, true]) tell(withBo(connected));
  expect(talk.lines.value).toEqual([
    { kind: 'left', name: 'Bo' },
    { kind: 'back', name: 'Bo' },
  ]);
  expect(talk.unread.value).toBe(0);
});

test('a talk that never ends keeps its last lines', () => {
  const { talk, tell } = talking();
  for (let n = 0; n < 100; n++) tell(says('Bo', `${n}`));
  expect(talk.lines.value.map((line) => line.kind === 'said' && line.text)).toContain('99');
  expect(talk.lines.value).toHaveLength(60);
});

test.each(PHRASES)('%s is heard in the own language, whichever it was said in', (phrase) => {
  for (const said of LANGUAGES) {
    for (const heard of LANGUAGES) expect(phraseIn(TALK[said][phrase], heard)).toBe(TALK[heard][phrase]);
  }
});

test('other words are heard as they are', () => expect(phraseIn('Good luck', 'ja')).toBeUndefined());
