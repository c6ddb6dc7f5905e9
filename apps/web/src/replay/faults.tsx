import type { ReplayText } from './film/replay-game.js';

/** What in a log does not follow. */
export function Faults({ faults, t }: { faults: readonly string[]; t: ReplayText }) {
  return (
    <details class="replay-error">
      <summary>
        {t('faults')} ({faults.length})
      </summary>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}
