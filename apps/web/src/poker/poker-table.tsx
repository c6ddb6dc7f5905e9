import './poker.css';
import type { Change, TableState } from '@paiju/client';
import type { Config, PokerView } from '@paiju/games/chinese-poker';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language, text } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import { useKeptLog } from '../seat/conversation.js';
import type { GameTableProps } from '../seat/game.js';
import { GameContext, Help } from '../seat/game.js';
import { Promised } from '../seat/panel-parts.js';
import { useKeptFocus, useTableState } from '../seat/table-state.js';
import { sound } from '../sound/sound.js';
import { After } from './after.js';
import { Arranging } from './arranging.js';
import { type Move, move, submissionOf, useDraft } from './board.js';
import { namesOf, type PokerText, signed } from './card-names.js';
import { askCoach } from './coach/ask.js';
import { carryOut } from './command.js';
import { eventLines, movedLine, refusalText, soundOf } from './events.js';
import { Header, SeatStrip } from './header.js';
import { useReveal } from './reveal.js';
import { LaidRows } from './seat-rows.js';
import { Side } from './side.js';

type Props = Pick<GameTableProps, 'table'> & Partial<GameTableProps>;

/** A table of Chinese Poker: what it says and sounds like, and the seat that sits at it. */
export function PokerTable({ table, room, advisor, onLeave, onAgain, onDraft }: Props) {
  const t = text(POKER);
  const [log, setLog] = useState<readonly string[]>([]);
  const spoken = useRef(t);
  spoken.current = t;
  const listen = ({ state, events }: Change): void => {
    const lines = eventLines(events, namesOf(state, spoken.current), spoken.current);
    if (lines.length > 0) setLog((before) => [...before, ...lines]);
    for (const event of events) soundOf(event, state.seat, sound);
  };
  const state = useTableState(table, listen);
  const lines = useRef(log);
  lines.current = log;
  useKeptLog(room && state.gid, {
    lines: () => lines.current,
    restore: (kept) => setLog((after) => [...kept, ...after]),
  });
  const view = state.view as PokerView | undefined; // the table of this game sends its views
  if (view === undefined) return <main class="poker waiting" aria-busy="true" />;
  const level = advisor?.level ?? view.config.assist;
  return <Sitting {...{ table, room, state, view, t, log, level, onLeave, onAgain, onDraft }} />;
}

interface SittingProps {
  readonly state: TableState;
  readonly view: PokerView;
  readonly t: PokerText;
  readonly log: readonly string[];
  readonly level: number;
  readonly table: GameTableProps['table'];
  readonly room: GameTableProps['room'];
  readonly onLeave: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
  readonly onDraft: GameTableProps['onDraft'];
}

/** One seat at the table: its board while it arranges, its layout while it waits, and what came of it. */
export function Sitting({ state, view, t, log, level, table, room, onLeave, onAgain, onDraft }: SittingProps) {
  const game = useContext(GameContext);
  const own = view.seat ?? undefined;
  const hand = own === undefined ? [] : (view.hands[own] ?? []);
  const config: Config = useMemo(() => ({ ...view.config, assist: level }), [view.config, level]);
  const [board, dispatch] = useDraft(hand, `${view.round} ${hand.join()}`);
  useEffect(() => onDraft?.(board), [board, onDraft]);
  const [said, say] = useState('');
  const [refused, refuse] = useState('');
  const names = namesOf(state, t);
  useEffect(() => scrollTo(0, 0), [view.phase, view.round]);
  const asked = own !== undefined && view.answered[own] === false;
  const arranging = view.phase === 'arranging';
  const [stage, showAll] = useReveal(arranging ? 0 : view.history.length);
  useKeptFocus(`${view.phase} ${view.round} ${asked} ${stage}`, '.cp-after-bar .primary', '.cp-tray [tabindex="0"]');
  const play = (action: unknown): void =>
    void table.act(action).then((answer) => refuse(answer.ok ? '' : refusalText(answer.refusal)));
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
      told({ kind: 'lay', rows: optimum.arrangement, natural: optimum.natural !== undefined });
      say(t('autoDone', { value: signed(optimum.expectedValue, 2) }));
    });
  const practice = level >= (room === undefined ? 1 : 2); // P-38: with other people only where all are helped
  const context = { board, view, names, t, dispatch: told, submit, next, auto: practice ? auto : undefined };
  return (
    <main class={`poker phase-${view.phase}`}>
      <Header view={view} clock={asked ? state.prompt?.clock : undefined} t={t} room={room} onLeave={onLeave} />
      <SeatStrip
        view={view}
        names={names}
        players={state.players}
        own={own}
        hidden={!arranging && stage !== 'scores'}
        t={t}
      />
      <Notices lost={state.connection === 'retrying'} refused={refused} t={t} />
      <div class="cp-stage">
        {arranging && asked && <Arranging {...{ board, config, t, practice }} dispatch={told} onSubmit={submit} />}
        {arranging && !asked && <LaidRows laid={own === undefined ? null : (view.arrangements[own] ?? null)} t={t} />}
        {!arranging && (
          <After
            {...{ view, config, names, t, stage, onAgain, onLeave }}
            characters={names.map((_, seat) => state.players.find((player) => player.seat === seat)?.character)}
            shared={room !== undefined}
            gid={state.gid}
            onShowAll={showAll}
            onNext={asked ? next : undefined}
          />
        )}
      </div>
      <Side
        {...{ log, t, room, state }}
        onCommand={own === undefined ? undefined : (command) => carryOut(command, context)}
      >
        {room !== undefined && own !== undefined && <Help game={game} level={level} />}
        <Promised commitment={state.commitment} />
      </Side>
      <p class="hidden" aria-live="polite">
        {said}
      </p>
      <div class="hidden" aria-live="polite">
        {/* A line is an element of its own, and stays it: only what is new is read. */}
        {log.slice(-4).map((line, n) => (
          <p key={Math.max(0, log.length - 4) + n}>{line}</p>
        ))}
      </div>
      <p class="hidden" aria-live="assertive">
        {asked && arranging ? t('start') : ''}
      </p>
    </main>
  );
}

function Notices({ lost, refused, t }: { lost: boolean; refused: string; t: PokerText }) {
  return (
    <>
      {lost && <p class="cp-notice">{t('retrying')}</p>}
      {refused !== '' && (
        <p class="cp-notice bad" role="alert">
          {refused}
        </p>
      )}
    </>
  );
}
