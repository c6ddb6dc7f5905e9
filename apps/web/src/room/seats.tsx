import type { RoomTable, TablePlayer, TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { BASE } from '../base/address.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { Portrait, personName } from '../seat/people.js';

interface SeatsProps {
  readonly gathering: Gathering;
  /** The name of the bots' level. */
  readonly level: string | undefined;
  /** The bots by id and in order. */
  readonly characters?: readonly string[] | undefined;
  /** The table, where the host may change its seats. */
  readonly table?: RoomTable;
}

/** The seats of a room: people, bots, and those that are empty. */
export function Seats({ gathering, level, characters = [], table }: SeatsProps) {
  const t = text(ROOM);
  const { me, people, bots, empty } = gathering;
  const powers = me?.host === true ? table : undefined;
  const bot = level === undefined ? t('bot') : t('botOf', { level });
  return (
    <ul class="seats" aria-label={t('players')}>
      {people.map((player) => (
        <Person key={player.name} player={player} mine={player === me}>
          {powers !== undefined && player !== me && <Remove table={powers} name={player.name} />}
        </Person>
      ))}
      {Array.from({ length: bots }, (_, n) => (
        <li key={`bot ${n}`} class="ready">
          <span class="who">
            <Portrait id={characters[n]} size={28} /> {personName(characters[n]) ?? bot}
          </span>
          <span class="status">{t('isReady')}</span>
        </li>
      ))}
      {Array.from({ length: empty }, (_, n) => (
        <li key={`empty ${n}`} class="empty">
          <span class="who">{t('empty')}</span>
          {powers !== undefined && n === 0 && (
            <button type="button" class="button" onClick={() => powers.host({ kind: 'bot' })}>
              {t('addBot')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Person({ player, mine, children }: { player: TablePlayer; mine: boolean; children: ComponentChildren }) {
  const t = text(ROOM);
  const { name, host, ready, connected, isProgram } = player;
  const status = connected === false ? t('away') : ready === true ? t('isReady') : t('waiting');
  return (
    <li class={`${mine ? 'me' : ''}${ready === true ? ' ready' : ''}`}>
      <span class="who">{name}</span>
      {isProgram === true && <span class="tag">{t('program')}</span>}
      {host === true && <span class="tag">{t('host')}</span>}
      <span class="status">{status}</span>
      {children}
    </li>
  );
}

function Remove({ table, name }: { table: RoomTable; name: string }) {
  const t = text(ROOM);
  return (
    <button
      type="button"
      class="button quiet remove"
      title={t('remove', { name })}
      aria-label={t('remove', { name })}
      onClick={() => table.host({ kind: 'remove', name })}
    >
      ×
    </button>
  );
}

/** The people in a room between games, as its waiting room counts them. */
export interface Gathering {
  readonly me: TablePlayer | undefined;
  readonly host: TablePlayer | undefined;
  /** Those who will play if it begins now, in the order they came. */
  readonly people: readonly TablePlayer[];
  readonly bots: number;
  readonly seats: number;
  readonly empty: number;
  /** People who are not ready. */
  readonly unready: readonly TablePlayer[];
}

const SEATS = 4;

/** After a game its bots have gone, and so have people who left; whoever came since is there. */
export function gatheringOf({ players, name, terms, phase }: TableState): Gathering {
  const people = players.filter(({ bot, connected }) => bot !== true && (phase !== 'finished' || connected !== false));
  // Whoever returned to a game that is over was told who sits there, and not the terms.
  const seated =
    phase === 'finished' ? { bots: players.filter(({ bot }) => bot === true).length, seats: players.length } : {};
  const { bots = 0, seats = SEATS } = terms ?? seated;
  return {
    me: people.find((player) => player.name === name),
    host: people.find(({ host }) => host === true),
    ...{ people, bots, seats, empty: Math.max(0, seats - bots - people.length) },
    unready: people.filter(({ ready }) => ready !== true),
  };
}

/** The reason the game has not begun, as the key of a sentence. */
export type Reason = 'why.emptyHost' | 'why.empty' | 'why.you' | 'why.others' | 'why.begin';

export function reasonOf({ me, people, unready, empty }: Gathering): Reason {
  const waitsForMe = unready.some((player) => player === me);
  if (empty > 0) return me?.host === true ? 'why.emptyHost' : 'why.empty';
  if (waitsForMe) return unready.length === 1 && people.length > 1 ? 'why.you' : 'why.begin';
  return 'why.others';
}

/** The address to send to others. */
export function linkTo(room: string): string {
  return `${globalThis.location.origin}${BASE}/room/${encodeURIComponent(room)}`;
}

/** The link of a room, and the way to send it: the sheet of the phone where there is one, the clipboard otherwise. */
export function Invite({ room }: { room: string }) {
  const t = text(ROOM);
  const copied = useSignal(false);
  const link = linkTo(room);
  const isPhone = navigator.share !== undefined && matchMedia('(pointer: coarse)').matches;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  const send = (): void => {
    const sent = isPhone ? navigator.share({ url: link }) : copy();
    sent.catch(() => undefined); // the sheet was closed, or the clipboard is locked: the link stands there to be copied
  };
  return (
    <div class="invite">
      <label>
        <span>{t('invite')}</span>
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button primary" onClick={send} onBlur={() => (copied.value = false)}>
        {isPhone ? t('share') : copied.value ? `✓ ${t('copied')}` : t('copy')}
      </button>
      <span class="hidden" role="status">
        {copied.value ? t('copied') : ''}
      </span>
    </div>
  );
}
