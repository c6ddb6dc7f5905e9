import type { CoachReport } from '@paiju/ai/chinese-poker';
import { word } from '../../i18n/index.js';
import { Cards } from './layout.js';

type Note = CoachReport['missedOpportunities'][number] | CoachReport['strategicInsights'][number];

interface Props {
  readonly title: string;
  readonly notes: readonly Note[];
  /** What the best layout is worth: one that is worth as much is already in sight. */
  readonly best: number;
}

/** P-58, P-59: what was missed or can be learnt, each with the layout that backs it. */
export function Notes({ title, notes, best }: Props) {
  if (notes.length === 0) return null;
  return (
    <section class="co-notes">
      <h3>{title}</h3>
      <ul>
        {notes.map(({ code, text, alternative }) => (
          <li key={code}>
            {word(text)}
            {alternative !== null && best - alternative.expectedValue > 0.005 && (
              <Cards rows={alternative.arrangement} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
