import type { Change, ChatLine, TableState } from '@paiju/client';
import {
  type Config,
  type PokerRefusal,
  type PokerView,
  REFUSAL_WORDS,
  type Submission,
} from '@paiju/games/chinese-poker';
import type { Refusal } from '@paiju/kernel';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { askCoach } from '../coach/ask.js';
import { language, useText, word } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import { sound } from '../sound/synth.js';
import type { GameTableProps } from '../table/props.js';
import { After } from './after.js';
import { Arranging } from './arranging.js';
import { type Board, boardOf, type Move, move } from './board.js';
import { Chat } from './chat.js';
import { CommandBox } from './command-box.js';
import { eventLines, movedLine, soundOf } from './events.js';
import { Header } from './header.js';
import { LaidRows } from './laid-rows.js';
import { type PokerText, seatName, signed } from './naming.js';
import { obey } from './obey.js';
import './poker.css';
import { SeatStrip } from './seat-strip.js';
import { useSeated } from './seated.js';

type Props = Pick<GameTableProps, 'table'> & Partial<GameTableProps>;

/** A table of Chinese Poker: arranging, the reveal, the coach, and so on to the end. */
export function PokerTable({ table, advisor, local = false, onLeave, onAgain }: Props) {
  const t = useText(POKER);
  const [log, setLog] = useState<readonly string[]>([]);
  const [chat, setChat] = useState<readonly ChatLine[]>([]);
  const spoken = useRef(t);
  spoken.current = t;
  const listen = ({ state, events, chat: said }: Change): void => {
    const lines = eventLines(events, namesOf(state, spoken.current), spoken.current);
    if (lines.length > 0) setLog((before) => [...before, ...lines]);
    if (said !== undefined) setChat((before) => [...before, said]);
    for (const event of events) soundOf(event, state.seat, sound);
  };
  const state = useSeated(table, listen);
  const view = state.view as PokerView | undefined; // the table of this game sends its views
  if (view === undefined) return <main class="poker waiting" aria-busy="true" />;
  const level = local && advisor !== undefined ? advisor.level : view.config.assist;
  return (
    <Seated
      {...{ state, view, t, log, level, onLeave, onAgain }}
      chat={local ? undefined : chat}
      act={(action) => table.act(action)}
      onSay={(text) => table.chat(text)}
    />
  );
}

function namesOf(state: TableState, t: PokerText): readonly string[] {
  const view = state.view as PokerView | undefined; // as above
  return (view?.hands ?? []).map((_, seat) => seatName(state.players, seat, state.seat, t));
}

interface SeatedProps {
  readonly state: TableState;
  readonly view: PokerView;
  readonly t: PokerText;
  readonly log: readonly string[];
  readonly level: number;
  /** Undefined where there is nobody to talk to. */
  readonly chat: readonly ChatLine[] | undefined;
  readonly act: GameTableProps['table']['act'];
  readonly onSay: (text: string) => void;
  readonly onLeave: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

function Seated({ state, view, t, log, level, chat, act, onSay, onLeave, onAgain }: SeatedProps) {
  const own = view.seat ?? undefined;
  const hand = own === undefined ? [] : (view.hands[own] ?? []);
  const config: Config = useMemo(() => ({ ...view.config, assist: level }), [view.config, level]);
  const [board, dispatch] = useBoard(hand, `${view.round} ${hand.join()}`);
  const [said, say] = useState('');
  const [refused, refuse] = useState('');
  const names = namesOf(state, t);
  useEffect(() => scrollTo(0, 0), [view.phase, view.round]);
  const asked = own !== undefined && view.answered[own] === false;
  const play = (action: unknown): void =>
    void act(action).then((answer) => refuse(answer.ok ? '' : refusalText(answer.refusal)));
  const submit = (): void => play({ kind: 'submit', ...submissionOf(board) });
  const next = (): void => play({ kind: 'next' });
  const told = (made: Move): void => {
    refuse('');
    const after = move(board, made);
    say(movedLine(board, after, t, language.value));
    if (after.rows !== board.rows) sound('soft');
    dispatch(made);
  };
  const auto = (): void =>
    void askCoach({ kind: 'suggest', config, hand }).then(({ optimum }) => {
      dispatch({ kind: 'lay', rows: optimum.arrangement, natural: optimum.natural !== undefined });
      say(t('autoDone', { value: signed(optimum.expectedValue, 2) }));
    });
  const obedience = { board, view, names, t, dispatch: told, submit, next, auto: level === 2 ? auto : undefined };
  return (
    <main class={`poker phase-${view.phase}`}>
      <Header view={view} clock={asked ? state.prompt?.clock : undefined} t={t} onLeave={onLeave} />
      <SeatStrip view={view} names={names} own={own} t={t} />
      {state.connection === 'retrying' && <p class="cp-notice">{t('retrying')}</p>}
      {refused !== '' && (
        <p class="cp-notice bad" role="alert">
          {refused}
        </p>
      )}
      <div class="cp-stage">
        {view.phase === 'arranging' && asked && (
          <Arranging board={board} dispatch={told} config={config} t={t} onSubmit={submit} />
        )}
        {view.phase === 'arranging' && !asked && (
          <LaidRows laid={own === undefined ? null : (view.arrangements[own] ?? null)} t={t} />
        )}
        {view.phase !== 'arranging' && (
          <After
            view={view}
            config={config}
            names={names}
            gid={state.gid}
            t={t}
            onNext={asked ? next : undefined}
            onAgain={onAgain}
          />
        )}
      </div>
      <aside class="cp-side">
        <CommandBox t={t} onCommand={(command) => obey(command, obedience)} />
        {chat !== undefined && <Chat lines={chat} t={t} onSay={onSay} />}
        <Words log={log} t={t} />
      </aside>
      <p class="hidden" aria-live="polite">
        {said}
      </p>
      <p class="hidden" aria-live="assertive">
        {asked && view.phase === 'arranging' ? t('start') : ''}
      </p>
    </main>
  );
}

/** The keys, and everything that happened, in words. */
function Words({ log, t }: { log: readonly string[]; t: PokerText }) {
  return (
    <>
      <details>
        <summary>{t('keys')}</summary>
        <p>{t('keysHelp')}</p>
        <p>{t('commandHelp')}</p>
      </details>
      <details open>
        <summary>{t('log')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keyboard */}
        <ol class="cp-log" tabIndex={0} aria-label={t('log')}>
          {log.map((line, n) => (
            <li key={n}>{line}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** The board of a hand; a new hand is a new board. */
function useBoard(hand: readonly number[], key: string): readonly [Board, (made: Move) => void] {
  const [board, dispatch] = useReducer(move, hand, (dealt) => boardOf(dealt));
  const dealt = useRef(key);
  if (dealt.current === key) return [board, dispatch];
  dealt.current = key;
  const fresh = boardOf(hand, board.sort);
  dispatch({ kind: 'deal', hand });
  return [fresh, dispatch];
}

function submissionOf({ rows, natural }: Board): Submission {
  return natural ? { ...rows, natural } : rows;
}

function refusalText({ code, values }: Refusal): string {
  const words = Object.hasOwn(REFUSAL_WORDS, code) ? REFUSAL_WORDS[code as PokerRefusal] : undefined; // looked up just here
  if (words === undefined) return code;
  return word(words, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
}
