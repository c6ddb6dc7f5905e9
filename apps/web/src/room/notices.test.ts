import { LobbyError } from '@paiju/client';
import { CLOSE_CODES, SESSION_ERROR_CODES } from '@paiju/protocol';
import { expect, test } from 'vitest';
import { FAULT } from '../i18n/fault.js';
import { faultOf, faultText } from './notices.js';

/** Codes that no page of ours provokes: it does not act where it is not seated, nor twice at once. */
const OURS = /^(already_in_|not_in_|game_not_started|invalid_message|reconnect_(?!game_gone))/;
/** After these the client connects again by itself. */
const PASSING = ['goingAway', 'internal'];

test.each([
  ...SESSION_ERROR_CODES.filter((code) => !OURS.test(code)),
  ...CLOSE_CODES.map(({ name }) => name).filter((name) => !PASSING.includes(name)),
])('%s has words of its own in every language', (code) => {
  for (const words of Object.values(FAULT)) expect(words).toHaveProperty(code);
});

test('what has none is named by its code, and an error of ours by no word of it', () => {
  expect(faultText()('teapot')).toBe(FAULT.en.unknown.replace('{code}', 'teapot'));
  expect(faultOf(new LobbyError(404, 'room_not_found', 'raw'))).toBe('room_not_found');
  expect(faultOf(new Error('raw'))).toBe('failed');
});
