import type { Prompt } from '@paiju/client';
import { secondsLeft, useNow } from '../seat/clock.js';
import type { PokerText } from './naming.js';

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
