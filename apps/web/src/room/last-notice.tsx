import type { TableState } from '@paiju/client';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { faultText } from './fault.js';
import { gatheringOf } from './gathering.js';

/** What the server said last, that it cannot be heard, or that one hosts the room now. */
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
