import type { Prompt, TablePlayer } from '@paiju/client';
import { type PokerView, ROWS } from '@paiju/games/chinese-poker';
import { settings } from '../base/settings.js';
import { secondsLeft, useNow } from '../seat/clock.js';
import { RulesLink } from '../seat/panel-parts.js';
import { Portrait } from '../seat/people.js';
import { QuickButton } from '../seat/quick.js';
import { TalkButton, type TalkRoom } from '../seat/talk.js';
import { toggleMute } from '../sound/sound.js';
import { type PokerText, signed, toneOf } from './card-names.js';
import { Icon } from './tools.js';

interface Props {
  readonly view: PokerView;
  readonly clock: Prompt['clock'];
  readonly t: PokerText;
  readonly room: TalkRoom | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** The way out, the round, the clock, the sound and the rules. */
export function Header({ view, clock, t, room, onLeave }: Props) {
  const muted = settings.muted.value === 'on';
  return (
    <header class="cp-bar">
      <button type="button" class="cp-tool" title={t('leave')} aria-label={t('leave')} onClick={onLeave}>
        <Icon name="back" />
      </button>
      <h1>{t('round', { n: view.round + 1, all: view.config.rounds })}</h1>
      <Clock clock={clock} t={t} />
      {room !== undefined && <QuickButton room={room} class="cp-tool" />}
      <TalkButton room={room} class="cp-tool" />
      <button
        type="button"
        class="cp-tool"
        title={t(muted ? 'unmute' : 'mute')}
        aria-label={t(muted ? 'unmute' : 'mute')}
        onClick={toggleMute}
      >
        <Icon name={muted ? 'muted' : 'loud'} />
      </button>
      <RulesLink class="cp-tool" label={t('rules')}>
        <Icon name="help" />
      </RulesLink>
    </header>
  );
}

/** Seconds left to answer, where a clock runs. */
export function Clock({ clock, t }: { clock: Prompt['clock']; t: PokerText }) {
  const now = useNow(clock);
  if (clock === undefined) return null;
  const seconds = secondsLeft(clock, now);
  return (
    <span class={seconds <= 10 ? 'cp-clock soon' : 'cp-clock'} role="timer" aria-label={t('timeLeft', { s: seconds })}>
      {seconds}
    </span>
  );
}

/** The seats with their totals, and which have answered. */
export function SeatStrip({
  view,
  names,
  players,
  own,
  hidden,
  t,
}: {
  view: PokerView;
  names: readonly string[];
  players: readonly TablePlayer[];
  own: number | undefined;
  /** True while the last round is still being opened: its points are not told before. */
  hidden: boolean;
  t: PokerText;
}) {
  const before = hidden ? view.history.at(-1)?.scores : undefined;
  const totals = view.totals.map((total, seat) => total - (before?.[seat] ?? 0));
  const order = names.map((_, n) => ((own ?? 0) + n) % names.length);
  const arranging = view.phase === 'arranging';
  const [done, open] = arranging ? [t('laid'), t('thinking')] : [t('confirmed'), t('looking')];
  return (
    <ul class="seat-strip">
      {order.map((seat) => (
        <li key={seat} class={view.answered[seat] ? 'done' : ''} data-plate={seat}>
          <Portrait id={players.find((player) => player.seat === seat)?.character} size={24} />
          <b>{names[seat]}</b>
          <span class={`cp-score ${toneOf(totals[seat] ?? 0)}`}>{signed(totals[seat] ?? 0)}</span>
          <span class="dot" role="img" aria-label={view.answered[seat] ? done : open} />
          {arranging && seat !== own && (
            <span class="backs" aria-hidden="true">
              {ROWS.map((row) => (
                <i key={row} class={row} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
