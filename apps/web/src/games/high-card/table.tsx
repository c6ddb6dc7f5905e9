import type { Change, Prompt, TableState } from '@paiju/client';
import { type HighCardEvent, type HighCardView, REFUSAL_WORDS } from '@paiju/games/high-card';
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../i18n/index.js';
import { reasonFrom } from '../../i18n/tile-names.js';
import { secondsLeft, useNow } from '../../seat/clock.js';
import type { GameTableProps } from '../../seat/game.js';
import { Promised, RulesLink } from '../../seat/panel-parts.js';
import { useTableState } from '../../seat/table-state.js';
import { Talk } from '../../seat/talk.js';
import { Board, linesOf } from './board.js';
import { HIGH_CARD, type HighCardText, namesAt } from './words.js';
import './table.css';

/** The number of last lines that are read aloud. */
const READ = 4;

/** A table of High Card: the seats, the own cards, and what happened. */
export function HighCardTable({ table, room, onLeave, onAgain }: GameTableProps) {
  const t = text(HIGH_CARD);
  const [log, setLog] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState('');
  const spoken = useRef(t);
  spoken.current = t;
  const state = useTableState(table, ({ state: now, events }: Change) => {
    const lines = linesOf(events as readonly HighCardEvent[], namesOf(now, spoken.current), spoken.current);
    if (lines.length > 0) setLog((before) => [...before, ...lines]);
  });
  const view = state.view as HighCardView | undefined; // the table of this game sends its views
  if (view === undefined) return <main class="hc waiting" aria-busy="true" />;
  const act = (action: unknown): void =>
    void table.act(action).then((answer) => setRefused(answer.ok ? '' : reasonFrom(REFUSAL_WORDS, answer.refusal)));
  return (
    <main class="hc">
      <header class="hc-bar">
        <button type="button" class="button quiet" onClick={onLeave}>
          {t('leave')}
        </button>
        <h1>{t('round', { n: view.round + 1, all: view.config.rounds })}</h1>
        <Seconds clock={state.prompt?.clock} t={t} />
        <RulesLink class="button quiet" label={t('rules')}>
          {t('rules')}
        </RulesLink>
      </header>
      <p class="hc-price">{priceOf(view, t)}</p>
      {state.connection === 'retrying' && <p class="hc-notice">{t('retrying')}</p>}
      {refused !== '' && (
        <p class="hc-notice" role="alert">
          {refused}
        </p>
      )}
      <Board view={view} names={namesOf(state, t)} t={t} />
      <Choice view={view} t={t} act={act} onAgain={onAgain} />
      <div class="hc-log" aria-live="polite">
        {log.slice(-READ).map((line, n) => (
          <p key={Math.max(0, log.length - READ) + n}>{line}</p>
        ))}
      </div>
      {room !== undefined && <Talk room={room} state={state} />}
      <Promised commitment={state.commitment} />
    </main>
  );
}

function namesOf({ view, players, seat }: TableState, t: HighCardText): readonly string[] {
  const { config } = view as HighCardView; // asked only where there is a view
  return namesAt(config.seats, players, seat, t);
}

function priceOf({ config: { stake, folding } }: HighCardView, t: HighCardText): string {
  return t(folding ? 'foldPrice' : 'price', { two: 2 * stake, one: stake });
}

function Seconds({ clock, t }: { clock: Prompt['clock']; t: HighCardText }) {
  const now = useNow(clock);
  if (clock === undefined) return null;
  const seconds = secondsLeft(clock, now);
  return (
    <span role="timer" aria-label={t('timeLeft', { s: seconds })}>
      {seconds}
    </span>
  );
}

interface ChoiceProps {
  readonly view: HighCardView;
  readonly t: HighCardText;
  readonly act: (action: unknown) => void;
  readonly onAgain: (() => void) | undefined;
}

/** The present choices of the seat. */
function Choice({ view, t, act, onAgain }: ChoiceProps) {
  if (view.seat === null) return <p class="hc-status">{t('watching')}</p>;
  if (view.isOver) return <Ended text={t('over')} label={t('again')} onGo={onAgain} />;
  const { legal } = view;
  if (legal.length === 0) return <p class="hc-status">{t('waiting')}</p>;
  if (legal.some(({ kind }) => kind === 'next')) {
    return <Ended text={t('ended')} label={t('next')} onGo={() => act({ kind: 'next' })} />;
  }
  return <Hand view={view} seat={view.seat} t={t} act={act} />;
}

function Ended({ text: said, label, onGo }: { text: string; label: string; onGo: (() => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="hc-status">
      <p>{said}</p>
      {onGo !== undefined && (
        <button ref={button} type="button" class="button primary large" onClick={onGo}>
          {label}
        </button>
      )}
    </div>
  );
}

/** The own cards as a group of radio buttons, which arrow keys move through; Enter plays the chosen one. */
function Hand({ view, seat, t, act }: Omit<ChoiceProps, 'onAgain'> & { seat: number }) {
  const hand = view.hands[seat] ?? [];
  const [wanted, choose] = useState<number>();
  const card = hand.find((held) => held === wanted) ?? hand.at(-1);
  if (card === undefined) return null;
  const play = (event: Event): void => {
    event.preventDefault();
    act({ kind: 'play', card });
  };
  return (
    <form class="hc-hand" onSubmit={play}>
      <fieldset>
        <legend>{t('hand')}</legend>
        {hand.map((held) => (
          <label key={held} class="hc-card">
            <input
              type="radio"
              name="card"
              aria-label={t('card', { card: held })}
              checked={held === card}
              onChange={() => choose(held)}
            />
            <span aria-hidden="true">{held}</span>
          </label>
        ))}
      </fieldset>
      <p class="hidden" aria-live="assertive">
        {t('choose')}
      </p>
      <div class="hc-actions">
        <button type="submit" class="button primary large">
          {t('play', { card })}
        </button>
        {view.config.folding && (
          <button type="button" class="button large" onClick={() => act({ kind: 'fold', card })}>
            {t('fold', { card })}
          </button>
        )}
      </div>
    </form>
  );
}
