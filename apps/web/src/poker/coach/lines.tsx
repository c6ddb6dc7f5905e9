import type { CoachReport } from '@paiju/ai/chinese-poker';
import { ROW_NAMES, ROWS, type Row } from '@paiju/games/chinese-poker';
import { word } from '../../i18n/index.js';
import { percent } from '../naming.js';
import type { CoachText } from './words.js';

/** P-57: each row beside the same row of the best layout, and what to make of it. */
export function Lines({ report, t }: { report: CoachReport; t: CoachText }) {
  return (
    <section class="co-lines">
      <h3>{t('rows')}</h3>
      {ROWS.map((row) => (
        <Line key={row} row={row} report={report} t={t} />
      ))}
    </section>
  );
}

function Line({ row, report, t }: { row: Row; report: CoachReport; t: CoachText }) {
  const { hand, winProbability, ci, optimalHand, optimalWinProbability, assessment, explanation } = report.lines[row];
  const margin = (100 * (ci[1] - ci[0])) / 2;
  return (
    <div class={`co-line ${assessment}`}>
      <h4>{word(ROW_NAMES[row])}</h4>
      <Bar label={t('yourHand')} hand={word(hand)} p={winProbability} margin={margin} t={t} />
      {explanation.code !== 'same' && (
        <Bar label={t('bestHand')} hand={word(optimalHand)} p={optimalWinProbability} t={t} />
      )}
      <p>{word(explanation.text)}</p>
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly hand: string;
  readonly p: number;
  /** Half of the 95% interval, in percentage points. */
  readonly margin?: number;
  readonly t: CoachText;
}

function Bar({ label, hand, p, margin, t }: BarProps) {
  return (
    <p class="co-chance">
      <span class="co-who">{label}</span>
      <span class="co-bar-box">
        <span class="co-fill" style={{ width: `${100 * p}%` }} />
        <span class="co-what">{hand}</span>
      </span>
      <span class="co-p">
        {t('wins', { p: percent(p) })}
        {margin !== undefined && margin >= 0.05 && <small> ±{margin.toFixed(1)}</small>}
      </span>
    </p>
  );
}
