import type { ComponentChildren } from 'preact';
import type { KeptSummary } from './kept-figures.js';
import { given, type ReviewText, share } from './words.js';

interface Props {
  readonly caption?: string;
  /** The title of the first column. */
  readonly head: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ComponentChildren;
    readonly figures: Pick<KeptSummary, 'decisions' | 'agreement' | 'cost' | 'mistakes'>;
    readonly current?: boolean;
  }[];
  readonly t: ReviewText;
}

/** Figures that are compared: of seats, of kinds of decisions, of matches. */
export function FiguresTable({ caption, head, rows, t }: Props) {
  return (
    <table class="rv-figures">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {[head, t('decisions'), t('agreement'), t('cost'), t('mistakes')].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, current = false }) => (
          <tr key={key} aria-current={current}>
            <th scope="row">{name}</th>
            <td>{figures.decisions}</td>
            <td>{share(figures.agreement)}</td>
            <td>{figures.cost === undefined ? '–' : given(figures.cost)}</td>
            <td>{figures.mistakes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
