import { LobbyError, type TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FAULT } from '../i18n/fault.js';
import { listed, text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SHELL } from '../i18n/shell.js';
import { TopBar } from '../shell/top-bar.js';
import { gatheringOf } from './seats.js';

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

/** Notices over a table in play: words of the server, and that others would play again. */
export function Notices({ state }: { state: TableState }) {
  const shell = text(SHELL);
  const said = saidNow(state);
  const closed = useSignal('');
  if (said === '' || said === closed.value) return null;
  return (
    <div class="room-notice">
      <p role="status">{said}</p>
      <button type="button" class="button quiet" aria-label={shell('close')} onClick={() => (closed.value = said)}>
        ×
      </button>
    </div>
  );
}

function saidNow({ phase, players, name, notice, connection }: TableState): string {
  const t = text(ROOM);
  const fault = faultText();
  if (connection === 'retrying') return ''; // the table says so itself
  const eager = players.filter((one) => one.ready === true && one.bot !== true && one.name !== name);
  if (phase === 'finished' && eager.length > 0)
    return t('again.wants', { names: listed(eager.map((one) => one.name)) });
  if (notice?.code === 'message') return notice.text;
  return notice?.code === 'draining' || notice?.code === 'unavailable' ? fault(notice.code) : '';
}

/** The last words of the server, that it cannot be reached, or that this seat is the host now. */
export function Told({ state }: { state: TableState }) {
  const t = text(ROOM);
  const fault = faultText();
  const host = gatheringOf(state).me?.host === true;
  const hosted = useRef(host);
  const came = useRef(false);
  came.current ||= host && !hosted.current;
  useEffect(() => {
    hosted.current = host;
  }, [host]);
  const { notice, connection } = state;
  const told = notice === undefined ? '' : notice.code === 'message' ? notice.text : fault(notice.code);
  const said = connection === 'retrying' ? t('retrying') : told;
  return (
    <p class="told" role="status">
      {said || (host && came.current ? t('hostNow') : '')}
    </p>
  );
}

/** On the way to a table. */
export function Joining({ starting = false }: { starting?: boolean }) {
  const t = text(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{starting ? t('starting') : t('joining')}</p>
      </main>
    </>
  );
}
