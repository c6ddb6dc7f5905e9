import './clock.css';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type { TableModel } from '../mahjong/table-model.js';
import { sound } from '../sound/synth.js';

/** The seconds left for a decision, then those of the bank; nothing where no clock runs. */
export function Clock({ model }: { model: TableModel }) {
  const t = text(TABLE);
  const clock = model.state.value?.prompt?.clock;
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    if (clock === undefined) return undefined;
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  if (clock === undefined || !model.asked.value) return null;
  const spent = Math.max(0, (now - clock.at) / 1000);
  const base = Math.max(0, clock.base - spent);
  const bank = Math.max(0, clock.bank - Math.max(0, spent - clock.base));
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
