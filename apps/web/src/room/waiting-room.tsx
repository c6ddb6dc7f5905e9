import type { RoomTable, TableState } from '@paiju/client';
import { gameName, gameOf } from '../games/index.js';
import { listed, text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { Help } from '../seat/game.js';
import { Talk, type TalkRoom } from '../seat/talk.js';
import { TopBar } from '../shell/top-bar.js';
import { botsComeAt, Matching } from './matching.js';
import { Told } from './notices.js';
import { gatheringOf, Invite, reasonOf, Seats } from './seats.js';
import { helpOf } from './server.js';
import { levelText, Terms } from './terms.js';

interface WaitingRoomProps {
  readonly table: RoomTable;
  readonly room: TalkRoom;
  readonly state: TableState;
  readonly onLeave: () => void;
}

/** Before a game, and between one and the next: who is there, who is ready, and the link for the others. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { state } = props;
  return botsComeAt(state.room) === undefined ? <Waiting {...props} /> : <Matching {...props} />;
}

function Waiting({ table, room, state, onLeave }: WaitingRoomProps) {
  const t = text(ROOM);
  const gathering = gatheringOf(state);
  const game = gameOf(state.game);
  return (
    <>
      <TopBar />
      <main class="sheet foyer">
        <div class="head">
          <p class="quiet">{gameName(state.game)}</p>
          <h1>{t('lobby', { id: state.room })}</h1>
          <button type="button" class="button" onClick={onLeave}>
            {t('leave')}
          </button>
          {game !== undefined && (
            <Help game={game} level={helpOf({ assist: state.terms?.assist, config: state.config })} />
          )}
        </div>
        <Invite room={state.room} />
        <Seats gathering={gathering} level={levelText(state)} characters={state.terms?.characters} table={table} />
        <Begin table={table} state={state} />
        <Terms state={state} />
        <Talk room={room} state={state} live />
        <p class="quiet small">{t('hostText')}</p>
      </main>
    </>
  );
}

/** The way into the game, and why it has not begun. */
function Begin({ table, state }: Pick<WaitingRoomProps, 'table' | 'state'>) {
  const t = text(ROOM);
  const gathering = gatheringOf(state);
  const { me, host, empty, unready, seats } = gathering;
  const ready = me?.ready === true;
  const late = unready.filter((player) => player !== me).map(({ name }) => name);
  const names = listed(late);
  const why = t(reasonOf(gathering), { n: empty, all: seats, host: host?.name ?? '', names });
  const blocked = late.length > 0;
  return (
    <div class="begin">
      <Told state={state} />
      <p id="why" role="status">
        {why}
        {empty > 0 && blocked && ` ${t('why.others', { names })}`}
      </p>
      <div class="row">
        <button
          type="button"
          class={`button large${ready ? '' : ' primary'}`}
          aria-pressed={ready}
          onClick={() => table.setReady(!ready)}
        >
          {ready ? t('notReady') : t('ready')}
        </button>
        {me?.host === true && empty > 0 && (
          <button
            type="button"
            class="button large"
            disabled={blocked}
            aria-describedby="why"
            onClick={() => table.host({ kind: 'start' })}
          >
            {t('start')}
          </button>
        )}
      </div>
    </div>
  );
}
