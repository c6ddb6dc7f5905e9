import '../shell/setup.css';
import { useSignal } from '@preact/signals';
import { type GameId, go } from '../base/route.js';
import { text } from '../i18n/index.js';
import { SETUP } from '../i18n/setup.js';
import { SHELL } from '../i18n/shell.js';
import { SettingRow } from '../shell/setting-row.js';
import { TopBar } from '../shell/top-bar.js';
import { keepPlan, OFFERS, type Plan, planFor } from './plan.js';

type Key = Parameters<ReturnType<typeof text<keyof (typeof SETUP)['en']>>>[0];

/** Chooses rules, length and opponents of a match against bots. */
export function Setup({ game }: { game: GameId }) {
  const t = text(SETUP);
  const shell = text(SHELL);
  const plan = useSignal<Plan>(planFor(game));
  const { presets, lengths, levels } = OFFERS[game];
  const start = (event: Event): void => {
    event.preventDefault();
    keepPlan(game, plan.value);
    go(`/play/${game}?new=${Date.now()}`);
  };
  const set = (part: Partial<Plan>): void => {
    plan.value = { ...plan.value, ...part };
  };
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{shell(game)}</h1>
        <form class="plan" onSubmit={start}>
          <Choices
            name="preset"
            title={t('rules')}
            choices={presets}
            prefix={`${game}.`}
            value={plan.value.preset}
            onPick={(preset) => set({ preset })}
          />
          <Choices
            name="length"
            title={t('length')}
            choices={lengths}
            prefix={`${game}.`}
            value={plan.value.length}
            onPick={(length) => set({ length })}
          />
          <Choices
            name="level"
            title={t('level')}
            choices={levels}
            prefix=""
            value={plan.value.level}
            onPick={(level) => set({ level })}
          />
          <div class="group">
            <SettingRow name="assist" />
            <SettingRow name="pace" />
          </div>
          <button type="submit" class="button primary large">
            {t('start')}
          </button>
        </form>
      </main>
    </>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly string[];
  readonly prefix: string;
  readonly value: string;
  readonly onPick: (choice: string) => void;
}

function Choices({ name, title, choices, prefix, value, onPick }: ChoicesProps) {
  const t = text(SETUP);
  return (
    <fieldset class="pick">
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onPick(choice)} />
          <span>{t(`${prefix}${choice}` as Key)}</span>
        </label>
      ))}
    </fieldset>
  );
}
