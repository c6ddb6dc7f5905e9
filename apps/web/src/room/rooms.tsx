import type { RoomInfo } from '@paiju/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../games/index.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { askTables } from './ask-server.js';

const REFRESH_MS = 4000;

/** The public tables, asked again every few seconds while anyone looks. */
export function PublicTables() {
  const t = text(ROOM);
  const { rooms, away } = useTables();
  if (away !== undefined) return <p role="status">{t(away)}</p>;
  if (rooms === undefined) return <p class="quiet" aria-busy="true" />;
  const sorted = rooms.toSorted((a, b) => freeSeats(b) - freeSeats(a));
  return (
    <div class="tables">
      <p class="hidden" role="status">
        {t('rooms.count', { n: rooms.length })}
      </p>
      {rooms.length === 0 && <p>{t('none')}</p>}
      <ul class="seats" aria-label={t('open')}>
        {sorted.map((room) => (
          <TableRow key={room.room_id} room={room} />
        ))}
      </ul>
      <p class="quiet small">{t('rooms.live')}</p>
    </div>
  );
}

interface Tables {
  /** Undefined until they are known. */
  readonly rooms?: readonly RoomInfo[];
  /** Why the server did not answer when it was asked last. */
  readonly away?: 'unreachable' | 'noServer';
}

function useTables(): Tables {
  const [tables, setTables] = useState<Tables>({});
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return;
      askTables().then((asked) => {
        if (asked.kind === 'found') setTables({ rooms: asked.value });
        else if (asked.kind !== 'limited') setTables({ away: asked.kind === 'foreign' ? 'noServer' : 'unreachable' });
      });
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return tables;
}

/** Seats a person could take now. */
function freeSeats({ status, seats = 4, players, num_ai_players: bots }: RoomInfo): number {
  return status === 'playing' || status === 'starting' ? 0 : Math.max(0, seats - bots - players.length);
}

function TableRow({ room }: { room: RoomInfo }) {
  const t = text(ROOM);
  const { room_id, game, players, num_ai_players: bots, seats = 4, status } = room;
  const name = gameName(game);
  const free = freeSeats(room);
  const playing = status === 'playing' || status === 'starting';
  const people = [...players.map((player) => player.name), ...(bots > 0 ? [t('bots', { n: bots })] : [])].join(', ');
  const path = `/room/${encodeURIComponent(room_id)}`;
  return (
    <li class="table-row">
      <span class="who">
        {name}
        <small>{people}</small>
      </span>
      <span class={`status${free > 0 ? ' open' : ''}`}>
        {playing ? t('rooms.playing') : free > 0 ? t('rooms.free', { n: free, all: seats }) : t('rooms.full')}
      </span>
      <span class="acts">
        <a class="button" href={`${path}?watch`} aria-label={`${t('watch')}: ${name}, ${people}`}>
          {t('watch')}
        </a>
        {free > 0 && (
          <a class="button primary" href={path} aria-label={`${t('sit')}: ${name}, ${people}`}>
            {t('sit')}
          </a>
        )}
      </span>
    </li>
  );
}
