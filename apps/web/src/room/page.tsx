import '../styles/setup.css';
import '../home/home.css';
import './room.css';
import type { RemoteTable, TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { lazy } from '../lazy.js';
import { go, location } from '../route.js';
import { TopBar } from '../setup/top-bar.js';
import type { GameTableProps } from '../table/props.js';
import { Foyer } from './foyer.js';
import { Named } from './name.js';
import { dropTicket, NO_ADVICE, sit, watch } from './server.js';

const MahjongTable = lazy<GameTableProps>(() => import('../table/table.js').then(({ MahjongTable }) => MahjongTable));
const PokerTable = lazy<GameTableProps>(() => import('../poker/poker-table.js').then(({ PokerTable }) => PokerTable));

/** A room over the socket: who one is, then the foyer, then the table. */
export function Page({ id }: { id: string }) {
  const watching = location.value.searchParams.has('watch');
  if (watching) return <Entered id={id} watching />;
  return (
    <Named>
      <Entered id={id} watching={false} />
    </Named>
  );
}

function Entered({ id, watching }: { id: string; watching: boolean }) {
  const [table, setTable] = useState<RemoteTable>();
  const [state, setState] = useState<TableState>();
  const [failure, fail] = useState('');
  const [attempt, again] = useState(0);
  useEffect(() => {
    let live: RemoteTable | undefined;
    let left = false;
    (watching ? watch(id) : sit(id)).then(
      (opened) => {
        if (left) return opened.close();
        live = opened;
        setTable(() => opened);
        setState(opened.state);
        opened.subscribe((change) => setState(change.state));
      },
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      left = true;
      live?.close();
    };
  }, [id, watching, attempt]);
  if (failure !== '') {
    return (
      <Failed
        text={failure}
        onRetry={() => {
          dropTicket(id);
          fail('');
          again((n) => n + 1);
        }}
      />
    );
  }
  if (table === undefined || state === undefined) return <Waiting />;
  const leave = (): void => {
    dropTicket(id);
    table.leave();
    go('/');
  };
  if (state.view === undefined) {
    if (state.phase === 'gone') return <Failed text={state.notice?.text ?? ''} />;
    return state.phase === 'lobby' ? <Foyer table={table} state={state} onLeave={leave} /> : <Waiting />;
  }
  const props: GameTableProps = { table, advisor: NO_ADVICE, local: false, onLeave: leave };
  return state.game === 'chinese-poker' ? <PokerTable {...props} /> : <MahjongTable {...props} />;
}

function Waiting() {
  const t = useText(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{t('joining')}</p>
      </main>
    </>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useText(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{t('gone')}</h1>
        <p>{text}</p>
        <div class="row">
          {onRetry !== undefined && (
            <button type="button" class="button primary" onClick={onRetry}>
              {t('retry')}
            </button>
          )}
          <a class="button" href="/">
            {t('playBots')}
          </a>
        </div>
      </main>
    </>
  );
}
