import './room.css';
import type { RoomInfo } from '@paiju/protocol';
import { useEffect, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { type GameRecord, gameName, gameOf, LISTED } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { configOf, planFor } from '../play/plan.js';
import { TopBar } from '../shell/top-bar.js';
import { askTables } from './ask-server.js';
import { CodeForm } from './code-form.js';
import { Create } from './create.js';
import { Failed } from './failed.js';
import { noteMatch } from './matching.js';
import { Named, YouAre } from './name.js';
import { faultOf } from './notices.js';
import { keepTicket, lobby } from './server.js';

/** Ways to a table with people: a room of one's own, a code, the next table, a public table to sit at or to watch. */
export function Join() {
  const query = location.value.searchParams;
  const game = gameOf(query.get('match'));
  if (game !== undefined) {
    return (
      <Named>
        <Match key={game.id} game={game} />
      </Named>
    );
  }
  if (!query.has('create')) return <Doors />;
  return (
    <Named>
      <TopBar />
      <main class="sheet">
        <Create />
        <YouAre />
      </main>
    </Named>
  );
}

/** The page for someone without a name. */
function Doors() {
  const t = text(ROOM);
  useEffect(() => {
    const { hash } = location.peek();
    if (hash !== '') document.querySelector(`section${hash}`)?.scrollIntoView(); // it was not there when the link was followed
  }, []);
  return (
    <>
      <TopBar />
      <main class="sheet join">
        <h1>{t('join')}</h1>
        <CodeForm kind="invite" label={t('code')} button={t('enter')} />
        <section id="quick" aria-labelledby="quick-title">
          <h2 id="quick-title">{t('quick')}</h2>
          <p class="quiet">{t('quickText')}</p>
          <div class="row">
            {LISTED.map(({ id, name }) => (
              <a key={id} class="button" href={`/join?match=${id}`}>
                {word(name)}
              </a>
            ))}
          </div>
        </section>
        <section id="tables" aria-labelledby="tables-title">
          <h2 id="tables-title">{t('open')}</h2>
          <PublicTables />
          <a class="button" href="/join?create">
            {t('create')}
          </a>
        </section>
        <YouAre />
      </main>
    </>
  );
}

/** Asks for the next table of a game, and goes there. */
function Match({ game }: { game: GameRecord }) {
  const t = text(ROOM);
  const [failed, fail] = useState<string>();
  const [attempt, again] = useState(0);
  useEffect(() => {
    let left = false;
    const { preset, length } = planFor(game); // house rules are for tables of one's own
    lobby.match({ game: game.id, config: configOf(game, { preset, length }) }).then(
      ({ room_id, ticket, bots_in }) => {
        if (left) return;
        keepTicket(room_id, ticket);
        noteMatch(room_id, bots_in);
        go(`/room/${encodeURIComponent(room_id)}`, 'replace');
      },
      (error: unknown) => fail(faultOf(error)),
    );
    return () => {
      left = true;
    };
  }, [game, attempt]);
  const retry = (): void => {
    fail(undefined);
    again((n) => n + 1);
  };
  if (failed !== undefined) return <Failed code={failed} onRetry={retry} />;
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{t('match.asking')}</p>
      </main>
    </>
  );
}

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
  /** The reason the server gave no answer last. */
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
  const people = [
    ...players.map(({ name, bot }) => (bot === true ? `${name} (${t('program')})` : name)),
    ...(bots > 0 ? [t('bots', { n: bots })] : []),
  ].join(', ');
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
