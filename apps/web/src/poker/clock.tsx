import type { Prompt } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import type { PokerText } from './naming.js';

/** Seconds left to answer, where a clock runs. */
export function Clock({ clock, t }: { clock: Prompt['clock']; t: PokerText }) {
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    if (clock === undefined) return;
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  if (clock === undefined) return null;
  const seconds = Math.max(0, Math.ceil((clock.base + clock.bank - (now - clock.at)) / 1000));
  return (
    <span class={seconds <= 10 ? 'cp-clock soon' : 'cp-clock'} role="timer" aria-label={t('timeLeft', { s: seconds })}>
      {seconds}
    </span>
  );
}
