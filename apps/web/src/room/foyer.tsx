import type { Table, TablePlayer, TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SHELL } from '../i18n/shell.js';
import { BASE, isGameId } from '../route.js';
import { TopBar } from '../setup/top-bar.js';

const SEATS = 4;

/** Before the game: who is there, who is ready, and the link for the others. */
export function Foyer({ table, state, onLeave }: { table: Table; state: TableState; onLeave: () => void }) {
  const t = useText(ROOM);
  const shell = useText(SHELL);
  const me = state.players.find(({ name }) => name === state.name);
  const host = me?.host === true;
  const ready = me?.ready === true;
  const empty = Math.max(0, SEATS - state.players.length);
  return (
    <>
      <TopBar />
      <main class="sheet foyer">
        <p class="quiet">{isGameId(state.game) ? shell(state.game) : state.game}</p>
        <h1>{t('lobby', { id: state.room })}</h1>
        <Invite room={state.room} />
        <ul class="seats">
          {state.players.map((player) => (
            <Seat key={player.name} player={player} mine={player === me}>
              {host && player !== me && (
                <button
                  type="button"
                  class="button quiet"
                  onClick={() => table.host({ kind: 'remove', name: player.name })}
                  aria-label={t('remove', { name: player.name })}
                >
                  ×
                </button>
              )}
            </Seat>
          ))}
          {Array.from({ length: empty }, (_, n) => (
            <li key={n} class="empty">
              <span class="who">{t('empty')}</span>
            </li>
          ))}
        </ul>
        <div class="row">
          <button
            type="button"
            class={`button large${ready ? '' : ' primary'}`}
            aria-pressed={ready}
            onClick={() => table.setReady(!ready)}
          >
            {ready ? t('notReady') : t('ready')}
          </button>
          {host && empty > 0 && (
            <>
              <button type="button" class="button" onClick={() => table.host({ kind: 'bot' })}>
                {t('addBot')}
              </button>
              <button type="button" class="button" onClick={() => table.host({ kind: 'start' })}>
                {t('start')}
              </button>
            </>
          )}
          <button type="button" class="button quiet" onClick={onLeave}>
            {t('leave')}
          </button>
        </div>
        {state.notice !== undefined && <p role="status">{state.notice.text}</p>}
        {state.commitment !== undefined && <p class="hash">{t('commitment', { hash: state.commitment })}</p>}
      </main>
    </>
  );
}

function Seat({ player, mine, children }: { player: TablePlayer; mine: boolean; children?: unknown }) {
  const t = useText(ROOM);
  const status =
    player.bot === true
      ? t('bot')
      : player.connected === false
        ? t('away')
        : player.ready === true
          ? t('isReady')
          : t('waiting');
  return (
    <li class={`${mine ? 'me' : ''}${player.ready === true || player.bot === true ? ' ready' : ''}`}>
      <span class="who">{player.name}</span>
      {player.host === true && <span class="tag">{t('host')}</span>}
      <span class="status">{status}</span>
      {children as never}
    </li>
  );
}

function Invite({ room }: { room: string }) {
  const t = useText(ROOM);
  const copied = useSignal(false);
  const link = `${globalThis.location.origin}${BASE}/room/${encodeURIComponent(room)}`;
  const share = async (): Promise<void> => {
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) return navigator.share({ url: link });
    await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  return (
    <div class="invite">
      <label>
        <span>{t('invite')}</span>
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={() => void share().catch(() => undefined)}>
        {copied.value ? t('copied') : t('copy')}
      </button>
    </div>
  );
}
