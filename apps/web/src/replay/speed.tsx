import { type ReplayText, SPEEDS, type Speed } from './film/replay-game.js';

/** How fast it plays by itself. */
export function SpeedChoice({ speed, t, onChange }: { speed: Speed; t: ReplayText; onChange: (speed: Speed) => void }) {
  return (
    <label class="rp-speed">
      <span class="hidden">{t('speed')}</span>
      <select
        value={String(speed)}
        onChange={({ currentTarget }) => {
          const chosen = SPEEDS.find((one) => String(one) === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}
