import type { TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../base/address.js';
import { type Setting, settings } from '../base/settings.js';
import { GameTable, gameName } from '../games/index.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../shell/top-bar.js';
import { Bubbles } from './bubbles.js';
import { Failed } from './failed.js';
import { Joining, Notices, Told } from './notices.js';
import { PacedTable } from './paced-table.js';
import { gatheringOf, Seats } from './seats.js';
import { type Served, useEntered, watch } from './server.js';
import { levelText, Terms } from './terms.js';

/** A table looked at by someone who does not play (S-14). */
export function Watching({ id }: { id: string }) {
  const { served, state, failed, retry } = useEntered(watch, id);
  if (failed !== undefined) return <Failed code={failed} room={id} onRetry={retry} />;
  if (served === undefined || state === undefined) return <Joining />;
  return <Gallery key={id} served={served} onRetry={retry} />;
}

const FACTORS: { readonly [P in Setting<'pace'>]: number } = { calm: 1.6, normal: 1, quick: 0.35, instant: 0 };

/** Hands are shown at the pace of the settings. */
const WAIT = {
  factor: (): number => FACTORS[settings.pace.value],
  after: (milliseconds: number, then: () => void): (() => void) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

function Gallery({ served, onRetry }: { served: Served; onRetry: () => void }) {
  const table = useMemo(() => new PacedTable(served.table, WAIT), [served]);
  const [state, setState] = useState(table.state);
  useEffect(() => {
    setState(table.state);
    const end = table.subscribe((change) => setState(change.state));
    return () => {
      end();
      table.close();
    };
  }, [table]);
  const leave = (): void => {
    served.table.leave();
    go('/join');
  };
  if (state.phase === 'gone' && state.secret === undefined) {
    const code = state.notice?.code ?? 'normal';
    const isPrivate = code === 'invalid_ticket'; // there is none to watch by
    return <Failed code={isPrivate ? 'not_public' : code} room={state.room} onRetry={onRetry} />;
  }
  if (state.view === undefined) {
    return state.phase === 'lobby' ? <BeforeGame state={state} onLeave={leave} /> : <Joining />;
  }
  const { advisor, forbid } = served;
  return (
    <div class="watching">
      <WatchBar state={state} table={table} onLeave={leave} />
      <Notices state={state} />
      <GameTable {...{ table, advisor, forbid }} room={served.room} onLeave={leave} />
      <Bubbles talk={served.room.talk} state={state} />
    </div>
  );
}

/** The waiting room, as spectators see it. */
function BeforeGame({ state, onLeave }: { state: TableState; onLeave: () => void }) {
  const t = text(ROOM);
  const gathering = gatheringOf(state);
  return (
    <>
      <TopBar />
      <main class="sheet foyer">
        <div>
          <p class="quiet">
            <span class="watch-badge">{t('watching')}</span> {gameName(state.game)}
          </p>
          <h1>{t('lobby', { id: state.room })}</h1>
        </div>
        <Told state={state} />
        <p role="status">{t('watch.lobby')}</p>
        {state.terms?.delay === 'hand' && <p class="quiet">{t('watch.why')}</p>}
        <Seats gathering={gathering} level={levelText(state)} characters={state.terms?.characters} />
        <div class="row">
          {gathering.empty > 0 && (
            <a class="button primary" href={`/room/${encodeURIComponent(state.room)}`}>
              {t('sit')}
            </a>
          )}
          <button type="button" class="button" onClick={onLeave}>
            {t('watch.leave')}
          </button>
        </div>
        <Terms state={state} />
      </main>
    </>
  );
}

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

/** True if a table shows only that a hand has begun. */
function isBlank({ view }: TableState): boolean {
  return Object(view).isRoundOver !== true;
}
