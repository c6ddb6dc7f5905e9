import type { TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import type { PacedTable } from './paced-table.js';

interface WatchBarProps {
  readonly state: TableState;
  readonly table: PacedTable;
  readonly onLeave: () => void;
}

/** Says over a table that one watches, what is being shown, and why it is not the present. */
export function WatchBar({ state, table, onLeave }: WatchBarProps) {
  const t = text(ROOM);
  const why = useSignal(false);
  const delayed = state.terms?.delay !== 'none';
  const behind = delayed && table.behind.value;
  const over = state.phase === 'finished' || state.phase === 'gone';
  const waiting = delayed && !behind && !over;
  const blank = waiting && isBlank(state);
  const next = blank ? t('watch.waiting') : t('watch.next');
  const said = over ? t('watch.over') : behind ? t('watch.showing') : waiting ? next : '';
  return (
    <aside class={`watch-bar${behind ? ' behind' : ''}`} aria-label={t('watching')}>
      <button type="button" class="watch-badge" aria-expanded={why.value} onClick={() => (why.value = !why.value)}>
        <b>{t('watching')}</b>
        <small>{delayed ? t('watch.behind') : t('watch.live')}</small>
      </button>
      <p role="status">{said}</p>
      {behind && (
        <button type="button" class="button" onClick={() => table.skip()}>
          {t('watch.skip')}
        </button>
      )}
      {over && state.gid !== undefined && (
        <a class="button" href={`/replay/${encodeURIComponent(state.gid)}`}>
          {t('watch.replay')}
        </a>
      )}
      <button
        type="button"
        class="button quiet"
        title={t('watch.leave')}
        aria-label={t('watch.leave')}
        onClick={onLeave}
      >
        ×
      </button>
      {(why.value || blank) && delayed && <p class="watch-why">{t('watch.why')}</p>}
    </aside>
  );
}

/** Whether a table shows only that a hand has begun. */
function isBlank({ view }: TableState): boolean {
  const { phase, table } = Object(view);
  return phase === 'arranging' || (table !== undefined && !['ended', 'finished'].includes(Object(table.phase).kind));
}
