import { LobbyError } from '@paiju/client';
import { FAULT } from '../i18n/fault.js';
import { text } from '../i18n/index.js';

type FaultCode = keyof (typeof FAULT)['en'];

/** The code of what went wrong; an error of our own has none. */
export function faultOf(error: unknown): string {
  return error instanceof LobbyError ? error.code : 'failed';
}

/** Says what a code means in the present language; a code without words is named. */
export function faultText(): (code: string) => string {
  const t = text(FAULT);
  return (code) => (isKnown(code) ? t(code) : t('unknown', { code }));
}

function isKnown(code: string): code is FaultCode {
  return Object.hasOwn(FAULT.en, code);
}
