import type { TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../games/index.js';
import { type Text, text, word } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SHELL } from '../i18n/shell.js';
import { type Offered, offeredBy } from '../play/offered.js';
import { helpText } from '../seat/game.js';
import { helpOf } from './server.js';

/** The rules of a table in words, and the proof of its deal. */
export function Terms({ state }: { state: TableState }) {
  const t = text(ROOM);
  const shell = text(SHELL);
  const words = useTerms(state);
  return (
    <div class="terms">
      <details class="fold">
        <summary>
          <span>{t('rules')}</span>
          <span class="brief">{words.slice(0, 2).join(' · ')}</span>
        </summary>
        <ul>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        {gameOf(state.game) !== undefined && (
          <a href={`/rules/${state.game}`} target="_blank" rel="noreferrer">
            {shell('rules')}
          </a>
        )}
      </details>
      {state.commitment !== undefined && (
        <details class="fold">
          <summary>
            <span>{t('fair')}</span>
          </summary>
          <p>{t('fairText')}</p>
          <p class="hash">
            <b>{t('fingerprint')}</b> {state.commitment}
          </p>
        </details>
      )}
    </div>
  );
}

const NOTHING: Offered = { house: [] };

/** The terms of a table, one sentence each. */
function useTerms(state: TableState): readonly string[] {
  const { game, config, terms } = state;
  const t = text(ROOM);
  const record = gameOf(game);
  const [plan, setPlan] = useState<Offered>(NOTHING);
  useEffect(() => {
    if (record !== undefined) offeredBy(record, config).then(setPlan, () => setPlan(NOTHING));
  }, [record, config]);
  const level = levelText(state);
  return [
    plan.preset === undefined ? t('custom') : word(plan.preset.name),
    ...(plan.length === undefined ? [] : [word(plan.length.name)]),
    ...plan.house.map(({ name }) => word(name)),
    clockText(terms?.clock, t),
    ...(record === undefined ? [] : [helpText(record, helpOf({ assist: terms?.assist, config }))]),
    ...(level === undefined ? [] : [t('botOf', { level })]),
  ];
}

function clockText(clock: unknown, t: Text<'terms.clock' | 'terms.noClock'>): string {
  const { base, bank } = Object(clock);
  return typeof base === 'number' ? t('terms.clock', { base, bank: Number(bank) }) : t('terms.noClock');
}

/** The name of the level of a table's bots; its id where it is not offered. */
export function levelText({ game, terms }: TableState): string | undefined {
  const level = terms?.level;
  const name = gameOf(game)?.offer.levels.find(({ id }) => id === level)?.name;
  return name === undefined ? level : word(name);
}
