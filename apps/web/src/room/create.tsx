import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../base/address.js';
import { type Choice, FIRST, type GameRecord, LISTED, type Switches } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SETUP } from '../i18n/setup.js';
import { House } from '../play/house.js';
import { mostBots, Opponents, seatedAmong, useCharacters } from '../play/opponents.js';
import { configOf, planFor } from '../play/plan.js';
import { helpChoices } from '../seat/game.js';
import { faultOf, faultText } from './notices.js';
import { keepTicket, lobby } from './server.js';

const CLOCKS = ['normal', 'slow', 'fast', 'off'] as const;

/** The form that makes a room. */
export function Create() {
  const t = text(ROOM);
  const setup = text(SETUP);
  const told = faultText();
  const first = planFor(FIRST);
  const game = useSignal(FIRST);
  const preset = useSignal(first.preset);
  const length = useSignal(first.length);
  const level = useSignal(first.level);
  const switches = useSignal<Switches>(first.switches ?? {});
  const bots = useSignal('0');
  const opponents = useSignal(first.opponents);
  const characters = useCharacters(game.value);
  const programs = usePrograms(game.value.id);
  const program = useSignal('');
  const clock = useSignal<string>('normal');
  const help = useSignal('0');
  const open = useSignal(false);
  const allowsBots = useSignal(false);
  const fault = useSignal('');
  const pick = (record: GameRecord): void => {
    const plan = planFor(record);
    [game.value, preset.value, length.value, level.value] = [record, plan.preset, plan.length, plan.level];
    [opponents.value, switches.value, program.value] = [plan.opponents, plan.switches ?? {}, ''];
    if (Number(help.value) > record.help.length) help.value = '0';
    if (Number(bots.value) > mostBots(record)) bots.value = '0';
  };
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const assist = Number(help.value);
    const plan = { preset: preset.value, length: length.value, switches: switches.value };
    const config = configOf(game.value, plan, assist);
    const named =
      program.value === '' ? seatedAmong({ characters, value: opponents.value, seats: game.value.opponents }) : [];
    const people = {
      ...{ num_ai_players: Number(bots.value), ai_level: program.value || level.value },
      ...(named.length > 0 && { ai_characters: named }),
    };
    try {
      const wish = {
        game: game.value.id,
        config,
        assist,
        ...people,
        clock: clock.value,
        public: open.value,
        allow_bots: allowsBots.value,
      };
      const { room_id, ticket } = await lobby.create(wish);
      keepTicket(room_id, ticket);
      go(`/room/${encodeURIComponent(room_id)}`);
    } catch (error) {
      fault.value = faultOf(error);
    }
  };
  const { presets, lengths, levels } = game.value.offer;
  const named = (choices: readonly Choice[]) => choices.map(({ id, name }) => [id, word(name)] as const);
  return (
    <form class="plan" onSubmit={make}>
      <h1>{t('create')}</h1>
      <fieldset class="pick">
        <legend>{t('game')}</legend>
        {LISTED.map((record) => (
          <label key={record.id}>
            <input type="radio" name="game" checked={record === game.value} onChange={() => pick(record)} />
            <span>{word(record.name)}</span>
          </label>
        ))}
      </fieldset>
      <div class="group">
        <Select
          name="preset"
          label={setup('rules')}
          value={preset}
          choices={named(presets.filter(({ rare }) => rare !== true))}
          more={[setup('more'), named(presets.filter(({ rare }) => rare === true))]}
        />
        <Select name="length" label={setup('length')} value={length} choices={named(lengths)} />
        <Select
          name="bots"
          label={t('people')}
          value={bots}
          choices={upTo(mostBots(game.value)).map((one) => [one, one])}
        />
        {bots.value !== '0' && programs.length > 0 && (
          <Select
            name="program"
            label={t('botsBy')}
            value={program}
            choices={[['', t('botsByHouse')], ...programs.map((name) => [name, name] as const)]}
          />
        )}
        {bots.value !== '0' && characters.length === 0 && program.value === '' && (
          <Select name="level" label={t('botLevel')} value={level} choices={named(levels)} />
        )}
        <Select name="clock" label={t('clock')} value={clock} choices={CLOCKS.map((one) => [one, t(`clock.${one}`)])} />
        <Select name="help" label={setup('help')} value={help} choices={Object.entries(helpChoices(game.value))} />
        <Check name="public" label={t('public')} value={open} />
        {open.value && <Check name="allowBots" label={t('allowBots')} value={allowsBots} />}
      </div>
      <House
        game={game.value}
        chosen={switches.value}
        onPick={(chosen) => {
          switches.value = chosen;
        }}
      />
      {bots.value !== '0' && characters.length > 0 && program.value === '' && (
        <Opponents
          characters={characters}
          value={opponents.value}
          seats={game.value.opponents}
          onPick={(chosen) => {
            opponents.value = chosen;
          }}
        />
      )}
      {fault.value !== '' && (
        <p class="fault" role="alert">
          {told(fault.value)}
        </p>
      )}
      <div class="deal">
        <button type="submit" class="button primary large">
          {t('make')}
        </button>
      </div>
    </form>
  );
}

/** the programs that the operator of this server lets play a game, by name; none until they are told. */
function usePrograms(game: string): readonly string[] {
  const offered = useSignal<ReadonlyMap<string, readonly string[]>>(new Map());
  useEffect(() => {
    lobby.games().then(
      (games) => {
        offered.value = new Map(games.map(({ id, programs = [] }) => [id, programs]));
      },
      () => {}, // a room can be made without knowing them
    );
  }, []);
  return offered.value.get(game) ?? [];
}

function Check({ name, label, value }: { name: string; label: string; value: { value: boolean } }) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input
        type="checkbox"
        name={name}
        checked={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.checked;
        }}
      />
    </label>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: { value: string };
  readonly choices: Options;
  /** Choices under a title of their own, after the others. */
  readonly more?: readonly [title: string, choices: Options];
}

type Options = readonly (readonly [value: string, text: string])[];

function Select({ name, label, value, choices, more: [title, rest] = ['', []] }: SelectProps) {
  const options = (some: Options) =>
    some.map(([choice, text]) => (
      <option key={choice} value={choice} selected={choice === value.value}>
        {text}
      </option>
    ));
  return (
    <label class="setting">
      <span>{label}</span>
      <select
        name={name}
        value={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.value;
        }}
      >
        {options(choices)}
        {rest.length > 0 && <optgroup label={title}>{options(rest)}</optgroup>}
      </select>
    </label>
  );
}

/** The counts from none to the most, as choices. */
function upTo(most: number): readonly string[] {
  return Array.from({ length: most + 1 }, (_, n) => String(n));
}
