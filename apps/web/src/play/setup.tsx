import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { go } from '../base/address.js';
import type { Choice, GameRecord } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { SETUP } from '../i18n/setup.js';
import { helpChoices } from '../seat/game.js';
import { SettingRow } from '../shell/setting-row.js';
import { TopBar } from '../shell/top-bar.js';
import { House } from './house.js';
import { Opponents, seatedAmong, useCharacters } from './opponents.js';
import { keepPlan, type Plan, planFor } from './plan.js';

/** Chooses rules, length and opponents of a match against bots. */
export function Setup({ game }: { game: GameRecord }) {
  const t = text(SETUP);
  const plan = useSignal<Plan>(planFor(game));
  const { presets, lengths, levels } = game.offer;
  const characters = useCharacters(game);
  const start = (event: Event): void => {
    event.preventDefault();
    const opponents = seatedAmong({ characters, value: plan.value.opponents, seats: game.opponents });
    keepPlan(game, characters.length === 0 ? plan.value : { ...plan.value, opponents });
    go(`/play/${game.id}?new=${Date.now()}`);
  };
  const set = (part: Partial<Plan>): void => {
    plan.value = { ...plan.value, ...part };
  };
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{word(game.name)}</h1>
        <form class="plan" onSubmit={start}>
          <Choices
            name="preset"
            title={t('rules')}
            choices={presets}
            value={plan.value.preset}
            onPick={(preset) => set({ preset })}
          >
            <House game={game} chosen={plan.value.switches ?? {}} onPick={(switches) => set({ switches })} />
          </Choices>
          <Choices
            name="length"
            title={t('length')}
            choices={lengths}
            value={plan.value.length}
            onPick={(length) => set({ length })}
          />
          {game.characters === undefined ? (
            <Choices
              name="level"
              title={t('level')}
              choices={levels}
              value={plan.value.level}
              onPick={(level) => set({ level })}
            />
          ) : (
            <Opponents
              characters={characters}
              value={plan.value.opponents}
              seats={game.opponents}
              onPick={(opponents) => set({ opponents })}
            />
          )}
          <div class="group">
            {game.help.length > 0 && <SettingRow name="assist" texts={helpChoices(game)} />}
            <SettingRow name="pace" />
          </div>
          <div class="deal">
            <button type="submit" class="button primary large">
              {t('start')}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onPick: (choice: string) => void;
  /** A further fold beside that of the choices. */
  readonly children?: ComponentChildren;
}

/** Choices as buttons, one of them pressed; those few people look for are folded below, unless one of them is chosen. */
function Choices({ name, title, choices, value, onPick, children }: ChoicesProps) {
  const t = text(SETUP);
  const rare = choices.filter((choice) => choice.rare === true);
  const buttons = (some: readonly Choice[]) =>
    some.map((choice) => (
      <label key={choice.id}>
        <input
          type="radio"
          name={name}
          value={choice.id}
          checked={choice.id === value}
          onChange={() => onPick(choice.id)}
        />
        <span>{word(choice.name)}</span>
      </label>
    ));
  return (
    <fieldset class="pick">
      <legend>{title}</legend>
      {buttons(choices.filter((choice) => choice.rare !== true))}
      <div class="folds">
        {rare.length > 0 && (
          <details class="rare" open={rare.some(({ id }) => id === value)}>
            <summary>{t('more')}</summary>
            <div class="pick">{buttons(rare)}</div>
          </details>
        )}
        {children}
      </div>
    </fieldset>
  );
}
