import './room.css';
import { useEffect, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { GameTable } from '../games/index.js';
import type { GameTableProps } from '../seat/game.js';
import { Failed } from './failed.js';
import { Named } from './name.js';
import { Joining, Notices } from './notices.js';
import { forgetRoom, rememberRoom } from './remembered.js';
import { dropTicket, sit, useEntered } from './server.js';
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
    if (phase === 'gone') forgetRoom(id);
    if (isRemoved) dropTicket(id); // the lobby says so to whoever comes back (S-32); the ticket would only have run out
  }, [id, phase, isRemoved]);
  if (failed !== undefined) return <Failed code={failed} room={id} onRetry={retry} />;
  if (served === undefined || state === undefined) return <Joining />;
  const { table, advisor, forbid } = served;
  const leave = (): void => {
    dropTicket(id);
    forgetRoom(id);
    table.leave();
    go('/');
  };
  // A room may close while the result of its game is looked at.
  if (phase === 'gone' && state.secret === undefined) {
    return <Failed code={state.notice?.code ?? 'normal'} room={id} onRetry={retry} />;
  }
  if (phase === 'lobby' || (phase === 'finished' && again)) {
    return <WaitingRoom table={table} state={state} onLeave={leave} />;
  }
  if (state.view === undefined) return <Joining starting={phase === 'starting'} />;
  const rematch = (): void => {
    table.setReady(true);
    setAgain(true);
  };
  const props: GameTableProps = { table, room: table, advisor, forbid, onLeave: leave };
  return (
    <>
      <GameTable {...props} {...(phase === 'finished' && { onAgain: rematch })} />
      <Notices state={state} />
    </>
  );
}
