import './room.css';
import type { TableState } from '@paiju/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { GameTable } from '../games/index.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import type { GameTableProps } from '../seat/game.js';
import { useAttention } from './attention.js';
import { Bubbles } from './bubbles.js';
import { Failed } from './failed.js';
import { Named } from './name.js';
import { Joining, Notices } from './notices.js';
import { forgetRoom, rememberRoom } from './remembered.js';
import { dropTicket, type Served, sit, useEntered } from './server.js';
import { WaitingRoom } from './waiting-room.js';
import { Watching } from './watching.js';

/** A room over the socket: who one is, then the waiting room, then the table. */
export function Page({ id }: { id: string }) {
  if (location.value.searchParams.has('watch')) return <Watching id={id} />;
  return (
    <Named room={id}>
      <Entered id={id} />
    </Named>
  );
}

function Entered({ id }: { id: string }) {
  const { served, state, failed, retry } = useEntered(sit, id);
  const [again, setAgain] = useState(false); // waits in the waiting room for the next game
  const phase = state?.phase;
  const isRemoved = phase === 'gone' && state?.notice?.code === 'removed';
  useEffect(() => {
    if (phase === 'playing') setAgain(false);
    if (phase === 'playing' || phase === 'lobby') rememberRoom(id, state?.game ?? '');
    if (phase === 'gone' && state?.notice?.code !== 'left') forgetRoom(id); // who left a game may return
    if (isRemoved) dropTicket(id); // the lobby says so to whoever comes back (S-32); the ticket would only have run out
  }, [id, phase, isRemoved]);
  if (failed !== undefined) return <Failed code={failed} room={id} onRetry={retry} />;
  if (served === undefined || state === undefined) return <Joining />;
  const { table, room } = served;
  const leave = (): void => {
    if (phase !== 'playing') {
      dropTicket(id);
      forgetRoom(id);
    }
    table.leave();
    go('/');
  };
  // A room may close while the result of its game is looked at.
  if (phase === 'gone' && state.secret === undefined) {
    return <Failed code={state.notice?.code ?? 'normal'} room={id} onRetry={retry} />;
  }
  if (phase === 'lobby' || (phase === 'finished' && again)) {
    return <WaitingRoom table={table} room={room} state={state} onLeave={leave} />;
  }
  if (state.view === undefined) return <Joining starting={phase === 'starting'} />;
  const rematch = (): void => {
    table.setReady(true);
    setAgain(true);
  };
  return <Seated served={served} state={state} onLeave={leave} onAgain={rematch} />;
}

interface SeatedProps {
  readonly served: Served;
  readonly state: TableState;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
}

/** The table with what people say around it. A game that others play on is not left by one tap. */
function Seated({ served, state, onLeave, onAgain }: SeatedProps) {
  const { table, room, advisor, forbid } = served;
  const [leaving, setLeaving] = useState(false);
  useAttention(state);
  const ask = state.phase === 'playing' ? () => setLeaving(true) : onLeave;
  const props: GameTableProps = { table, room, advisor, forbid, onLeave: ask };
  return (
    <>
      <Notices state={state} />
      <GameTable {...props} {...(state.phase === 'finished' && { onAgain })} />
      <Bubbles talk={room.talk} state={state} />
      {leaving && <Leaving onStay={() => setLeaving(false)} onLeave={onLeave} />}
    </>
  );
}

/** Asks before a game is left that others play on. */
function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = text(ROOM);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="leaving" ref={dialog} onClose={onStay} aria-labelledby="leaving">
      <h2 id="leaving">{t('leave.ask')}</h2>
      <p>{t('leave.text')}</p>
      <div class="row">
        <button type="button" class="button primary large" onClick={() => dialog.current?.close()}>
          {t('leave.stay')}
        </button>
        <button type="button" class="button large" onClick={onLeave}>
          {t('leave.go')}
        </button>
      </div>
    </dialog>
  );
}
