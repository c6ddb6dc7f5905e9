import type { Change, ChatLine } from '@paiju/client';
import type { PokerView } from '@paiju/games/chinese-poker';
import { useRef, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import type { GameTableProps } from '../seat/game-table-props.js';
import { sound } from '../sound/synth.js';
import './poker.css';
import { useTableState } from '../seat/use-table-state.js';
import { eventLines, soundOf } from './events.js';
import { namesOf } from './naming.js';
import { Sitting } from './sitting.js';

type Props = Pick<GameTableProps, 'table'> & Partial<GameTableProps>;

/** A table of Chinese Poker: what it says and sounds like, and the seat that sits at it. */
export function PokerTable({ table, advisor, local = false, onLeave, onAgain }: Props) {
  const t = text(POKER);
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
  const state = useTableState(table, listen);
  const view = state.view as PokerView | undefined; // the table of this game sends its views
  if (view === undefined) return <main class="poker waiting" aria-busy="true" />;
  const level = advisor?.level ?? view.config.assist;
  return <Sitting {...{ table, state, view, t, log, level, onLeave, onAgain }} chat={local ? undefined : chat} />;
}
