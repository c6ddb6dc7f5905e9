import './seat.css';
import type { Prompt } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { sound } from '../sound/sound.js';

type RunningClock = NonNullable<Prompt['clock']>;

/** The seconds left of a clock's two figures at a time in milliseconds: first those of the decision, then the bank. */
export function timeLeft(
  { base, bank, at }: RunningClock,
  nowMs: number,
): { readonly base: number; readonly bank: number } {
  const spent = Math.max(0, (nowMs - at) / 1000);
  return { base: Math.max(0, base - spent), bank: Math.max(0, bank - Math.max(0, spent - base)) };
}

/** The whole seconds that are left in all. */
export function secondsLeft(clock: RunningClock, nowMs: number): number {
  const { base, bank } = timeLeft(clock, nowMs);
  return Math.ceil(base + bank);
}

/** The time in milliseconds, anew four times a second while a clock runs. */
export function useNow(clock: RunningClock | undefined): number {
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    if (clock === undefined) return undefined;
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** The seconds left for a decision, then those of the bank; nothing where no clock runs. */
export function Clock({ clock }: { clock: Prompt['clock'] }) {
  const t = text(TABLE);
  const now = useNow(clock);
  if (clock === undefined) return null;
  const { base, bank } = timeLeft(clock, now);
  return (
    <p class={`clock${base <= 0 ? ' late' : ''}`}>
      <span class="hidden">
        {t('clock', { n: Math.ceil(base) })} {t('bank', { n: Math.ceil(bank) })}
      </span>
      <Seconds left={base + bank} />
      <span aria-hidden="true">
        {Math.ceil(base)}
        <small>+{Math.ceil(bank)}</small>
      </span>
    </p>
  );
}

/** Ticks through the last seconds. */
function Seconds({ left }: { left: number }) {
  const whole = Math.ceil(left);
  useEffect(() => {
    if (whole > 0 && whole <= 3) sound('tick');
  }, [whole]);
  return null;
}
