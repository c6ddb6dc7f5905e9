import type { TableState } from '@paiju/client';
import { canonical } from '@paiju/kernel';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, isGameId } from '../base/route.js';
import { gameOf } from '../games/rules.js';
import { type Text, text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { SETUP } from '../i18n/setup.js';
import { SHELL } from '../i18n/shell.js';
import { configOf, OFFERS } from '../play/plan.js';
import { helpText } from '../seat/help.js';
import { helpOf } from './server.js';

/** What a table plays by, in words, and how it is dealt. */
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
        {isGameId(state.game) && (
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

/** The terms of a table, one sentence each. */
function useTerms({ game, config, terms }: TableState): readonly string[] {
  const t = text(ROOM);
  const setup = text(SETUP);
  const [plan, setPlan] = useState<{ preset?: string; length?: string }>({});
  useEffect(() => {
    if (isGameId(game)) planOf(game, config).then(setPlan, () => setPlan({}));
  }, [game, config]);
  const named = (choice: string): string => setup(`${game}.${choice}` as 'riichi.east'); // every offer has its words
  const level = terms?.level;
  return [
    plan.preset === undefined ? t('custom') : named(plan.preset),
    ...(plan.length === undefined ? [] : [named(plan.length)]),
    clockText(terms?.clock, t),
    helpText(game, helpOf({ assist: terms?.assist, config })),
    ...(level === undefined ? [] : [t('botOf', { level: levelText(level, setup) })]),
  ];
}

function clockText(clock: unknown, t: Text<'terms.clock' | 'terms.noClock'>): string {
  const { base, bank } = Object(clock);
  return typeof base === 'number' ? t('terms.clock', { base, bank: Number(bank) }) : t('terms.noClock');
}

/** What a level of bots is called. */
export function levelText(level: string, setup: (key: 'random') => string): string {
  return Object.values(OFFERS).some(({ levels }) => levels.includes(level)) ? setup(level as 'random') : level; // just looked up
}

/** Which of the offers a configuration is; the rules themselves say what each comes to. */
async function planOf(game: GameId, config: unknown): Promise<{ preset?: string; length?: string }> {
  const rules = await gameOf(game);
  const { presets, lengths } = OFFERS[game];
  const { seats, assist } = Object(config);
  const own = game === 'chinese-poker' ? { seats, assist } : {};
  const asPlayed = canonical(config);
  for (const preset of presets) {
    for (const length of lengths) {
      const parsed = rules.parseConfig({ ...configOf(game, { preset, length, level: '' }), ...own });
      if (parsed.ok && canonical(parsed.value) === asPlayed) return { preset, length };
    }
  }
  return {};
}
