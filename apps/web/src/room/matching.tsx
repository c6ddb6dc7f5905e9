import type { RoomTable, TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { inTab } from '../base/stored.js';
import { type GameRecord, gameName, gameOf } from '../games/index.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SHELL } from '../i18n/shell.js';
import { lazy } from '../shell/lazy.js';
import { TopBar } from '../shell/top-bar.js';
import { Told } from './notices.js';
import { gatheringOf, Invite, Seats } from './seats.js';
import { levelText } from './terms.js';

interface MatchingProps {
  readonly table: RoomTable;
  readonly state: TableState;
  readonly onLeave: () => void;
}

const Play = lazy<{ game: GameRecord }>(() => import('../play/play.js').then(({ Play }) => Play));

/** While a quick match waits for people: who has come, when bots will, and the ways not to wait. */
export function Matching({ table, state, onLeave }: MatchingProps) {
  const t = text(ROOM);
  const shell = text(SHELL);
  const gathering = gatheringOf(state);
  const { me, unready } = gathering;
  const ready = me?.ready === true;
  const open = state.connection === 'open';
  useEffect(() => {
    if (open && me !== undefined && !ready) table.setReady(true); // whoever looks for a table is ready
  }, [table, open, me === undefined, ready]);
  useEffect(() => () => forgetMatch(state.room), [state.room]); // what follows is a game, or another page
  const others = unready.some((player) => player !== me);
  const [aside, setAside] = useState(false);
  const game = gameOf(state.game);
  if (aside && game !== undefined) {
    return (
      <>
        <div class="room-notice">
          <Countdown room={state.room} />
          <button type="button" class="button" onClick={() => setAside(false)}>
            {shell('back')}
          </button>
        </div>
        <Play game={game} />
      </>
    );
  }
  return (
    <>
      <TopBar />
      <main class="sheet foyer matching">
        <div>
          <p class="quiet">{gameName(state.game)}</p>
          <h1>{t('match.title')}</h1>
        </div>
        <Countdown room={state.room} />
        <Seats gathering={gathering} level={levelText(state)} characters={state.terms?.characters} />
        <div class="row">
          {me?.host === true && (
            <button
              type="button"
              class="button primary large"
              disabled={others}
              onClick={() => table.host({ kind: 'start' })}
            >
              {t('match.now')}
            </button>
          )}
          <button type="button" class="button large" onClick={onLeave}>
            {t('cancel')}
          </button>
        </div>
        <Told state={state} />
        <button type="button" class="button meanwhile" onClick={() => setAside(true)}>
          {t('playBots')}
        </button>
        <Invite room={state.room} />
      </main>
    </>
  );
}

/** The time until bots come; said once, and counted for the eye. */
function Countdown({ room }: { room: string }) {
  const t = text(ROOM);
  const at = botsComeAt(room) ?? 0;
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const [told] = useState(() => secondsTo(at, Date.now()));
  const left = secondsTo(at, now);
  if (at === 0) return <p role="status">{t('match.open')}</p>;
  return (
    <>
      <p class="countdown" aria-hidden="true">
        {left > 0 ? t('match.wait', { n: left }) : t('match.soon')}
      </p>
      <p class="hidden" role="status">
        {left > 0 ? t('match.wait', { n: told }) : t('match.soon')}
      </p>
    </>
  );
}

function secondsTo(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

const keyOf = (room: string): string => `paiju.match.${room}`;

/** Notes that a room was found by a quick match, and the time at which bots will fill it; the note survives a reload. */
export function noteMatch(room: string, botsIn: number | undefined, now = Date.now()): void {
  inTab.set(keyOf(room), String(botsIn === undefined ? 0 : now + botsIn * 1000));
}

/** The time at which bots come to a room of a quick match: 0 where it is not known; undefined for any other room. */
export function botsComeAt(room: string): number | undefined {
  const kept = inTab.get(keyOf(room));
  return kept === undefined ? undefined : Number(kept);
}

/** The match was made: from now on this is a room like others. */
export function forgetMatch(room: string): void {
  inTab.remove(keyOf(room));
}
