import '../styles/setup.css';
import '../home/home.css';
import './room.css';
import type { RoomInfo } from '@paiju/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SETUP } from '../i18n/setup.js';
import { SHELL } from '../i18n/shell.js';
import { GAME_IDS, type GameId, go, isGameId, location } from '../route.js';
import { configOf, OFFERS, planFor } from '../setup/plan.js';
import { TopBar } from '../setup/top-bar.js';
import { Named } from './name.js';
import { keepTicket, lobby } from './server.js';

/** Ways to a table with people: a room of one's own, a code, the next table, a public room. */
export function Join() {
  const create = location.value.searchParams.has('create');
  return (
    <Named>
      <TopBar />
      <main class="sheet">{create ? <Create /> : <Doors />}</main>
    </Named>
  );
}

function Doors() {
  const t = useText(ROOM);
  const shell = useText(SHELL);
  const fault = useSignal('');
  const match = (game: GameId) => (): void => {
    lobby.match({ game, config: configOf(game, planFor(game)) }).then(
      ({ room_id, ticket }) => {
        keepTicket(room_id, ticket);
        go(`/room/${encodeURIComponent(room_id)}`);
      },
      (error: unknown) => {
        fault.value = String(error instanceof Error ? error.message : error);
      },
    );
  };
  return (
    <>
      <h1>{t('join')}</h1>
      <ByCode />
      <h2>{t('quick')}</h2>
      <p class="quiet">{t('quickText')}</p>
      <div class="row">
        {GAME_IDS.map((game) => (
          <button key={game} type="button" class="button" onClick={match(game)}>
            {shell(game)}
          </button>
        ))}
      </div>
      {fault.value !== '' && <p role="alert">{fault.value}</p>}
      <h2>{t('open')}</h2>
      <OpenRooms />
      <a class="button" href="/join?create">
        {t('create')}
      </a>
    </>
  );
}

function ByCode() {
  const t = useText(ROOM);
  const code = useSignal('');
  const enter = (event: Event): void => {
    event.preventDefault();
    if (code.value.trim() !== '') go(`/room/${encodeURIComponent(code.value.trim())}`);
  };
  return (
    <form class="invite" onSubmit={enter}>
      <label>
        <span>{t('code')}</span>
        <input
          type="text"
          autocomplete="off"
          maxLength={50}
          value={code.value}
          onInput={(event) => {
            code.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button primary">
        {t('enter')}
      </button>
    </form>
  );
}

function OpenRooms() {
  const t = useText(ROOM);
  const shell = useText(SHELL);
  const rooms = useSignal<readonly RoomInfo[]>([]);
  useEffect(() => {
    lobby.rooms().then(
      (list) => {
        rooms.value = list;
      },
      () => undefined,
    );
  }, [rooms]);
  if (rooms.value.length === 0) return <p class="quiet">{t('none')}</p>;
  return (
    <ul class="seats">
      {rooms.value.map((room) => (
        <li key={room.room_id}>
          <span class="who">
            {isGameId(room.game) ? shell(room.game) : room.game} · {room.players.map(({ name }) => name).join(', ')}
          </span>
          <a class="button" href={`/room/${encodeURIComponent(room.room_id)}?watch`}>
            {t('watch')}
          </a>
          <a class="button primary" href={`/room/${encodeURIComponent(room.room_id)}`}>
            {t('sit')}
          </a>
        </li>
      ))}
    </ul>
  );
}

const CLOCKS = ['normal', 'slow', 'fast', 'off'] as const;

/** What a room is made of. */
function Create() {
  const t = useText(ROOM);
  const setup = useText(SETUP);
  const shell = useText(SHELL);
  const game = useSignal<GameId>('riichi');
  const preset = useSignal(planFor('riichi').preset);
  const length = useSignal(planFor('riichi').length);
  const bots = useSignal('0');
  const clock = useSignal<string>('normal');
  const open = useSignal(false);
  const fault = useSignal('');
  const pick = (id: GameId): void => {
    const plan = planFor(id);
    [game.value, preset.value, length.value] = [id, plan.preset, plan.length];
  };
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const config = configOf(game.value, { preset: preset.value, length: length.value, level: '' });
    try {
      const wish = {
        game: game.value,
        config,
        num_ai_players: Number(bots.value),
        clock: clock.value,
        public: open.value,
      };
      const { room_id, ticket } = await lobby.create(wish);
      keepTicket(room_id, ticket);
      go(`/room/${encodeURIComponent(room_id)}`);
    } catch (error) {
      fault.value = error instanceof Error ? error.message : String(error);
    }
  };
  const { presets, lengths } = OFFERS[game.value];
  const named = (choice: string): string => setup(`${game.value}.${choice}` as 'riichi.east'); // every offer has its words
  return (
    <form class="plan" onSubmit={make}>
      <h1>{t('create')}</h1>
      <fieldset class="pick">
        <legend>{t('game')}</legend>
        {GAME_IDS.map((id) => (
          <label key={id}>
            <input type="radio" name="game" checked={id === game.value} onChange={() => pick(id)} />
            <span>{shell(id)}</span>
          </label>
        ))}
      </fieldset>
      <div class="group">
        <Select label={setup('rules')} value={preset} choices={presets.map((one) => [one, named(one)])} />
        <Select label={setup('length')} value={length} choices={lengths.map((one) => [one, named(one)])} />
        <Select label={t('people')} value={bots} choices={['0', '1', '2', '3'].map((one) => [one, one])} />
        <Select label={t('clock')} value={clock} choices={CLOCKS.map((one) => [one, t(`clock.${one}`)])} />
        <label class="setting">
          <span>{t('public')}</span>
          <input
            type="checkbox"
            checked={open.value}
            onChange={(event) => {
              open.value = event.currentTarget.checked;
            }}
          />
        </label>
      </div>
      {fault.value !== '' && <p role="alert">{fault.value}</p>}
      <button type="submit" class="button primary large">
        {t('make')}
      </button>
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: { value: string };
  readonly choices: readonly (readonly [value: string, text: string])[];
}

function Select({ label, value, choices }: SelectProps) {
  return (
    <label class="setting">
      <span>{label}</span>
      <select
        value={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.value;
        }}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice} selected={choice === value.value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
