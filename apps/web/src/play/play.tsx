import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { type GameRecord, GameTable } from '../games/index.js';
import { text } from '../i18n/index.js';
import { SETUP } from '../i18n/setup.js';
import { SHELL } from '../i18n/shell.js';
import type { GameTableProps } from '../seat/game.js';
import type { LocalTable } from './local/local-table.js';
import { localNames } from './local/names.js';
import { assistNow, openLocal, paceNow } from './local/open-local.js';
import { configOf, firstPlan, planFor } from './plan.js';
import { Setup } from './setup.js';

/** A match against bots: a new one, the one that was left, or first its setup. */
export function Play({ game }: { game: GameRecord }) {
  const query = location.value.searchParams;
  const match = useRef('');
  match.current = query.get('new') ?? match.current; // the address forgets what is new; the match goes on
  if (query.has('setup')) return <Setup game={game} />;
  return <Match key={match.current} game={game} />;
}

function Match({ game }: { game: GameRecord }) {
  const [turn, setTurn] = useState(0);
  const table = useMemo(() => open(game, turn > 0), [game, turn]);
  const [phase, setPhase] = useState(table.state.phase);
  useEffect(() => {
    setPhase(table.state.phase);
    const end = table.subscribe(({ state }) => setPhase(state.phase));
    return () => {
      end();
      table.close();
    };
  }, [table]);
  if (phase === 'connecting') return <main class="waiting" aria-busy="true" />;
  if (phase === 'gone') return <Gone onAgain={() => setTurn((n) => n + 1)} />;
  const props: GameTableProps = {
    table,
    advisor: table.advisor,
    forbid: table.forbid,
    onLeave: () => go('/'),
    onAgain: () => setTurn((n) => n + 1),
  };
  return <GameTable key={turn} {...props} />;
}

/** Begins a match where the address or the player asks for one, and otherwise returns to the one that was left. */
function open(game: GameRecord, again: boolean): LocalTable {
  const query = location.peek().searchParams;
  const names = localNames();
  const [assist, pace] = [assistNow(), paceNow()];
  const plan = query.has('beginners') ? firstPlan(game) : planFor(game);
  const seed = query.get('seed');
  const config = configOf(game, plan, assist);
  const bots = game.characters === undefined || plan.opponents === undefined ? {} : { bots: plan.opponents };
  const chance = seed !== null && !again ? { seed } : {};
  const wish = { game: game.id, config, level: plan.level, ...bots, assist, pace, ...chance };
  if (!again && !query.has('new')) return openLocal(game, { kind: 'resume', wish }, names);
  queueMicrotask(() => go(`/play/${game.id}`, 'replace')); // a reload returns to this match
  return openLocal(game, { kind: 'begin', wish }, names);
}

function Gone({ onAgain }: { onAgain: () => void }) {
  const t = text(SETUP);
  const shell = text(SHELL);
  return (
    <main class="sheet">
      <h1>{t('gone')}</h1>
      <button type="button" class="button primary" onClick={onAgain}>
        {t('anew')}
      </button>
      <a class="button" href="/">
        {shell('home')}
      </a>
    </main>
  );
}
