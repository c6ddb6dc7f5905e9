import './seat.css';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { GameContext } from './game.js';

interface Props {
  readonly class: string;
  /** The number of a rule; without one, the link leads to all of them. */
  readonly rule?: string | undefined;
  /** The row of the rule's table that is meant. */
  readonly row?: string | undefined;
  /** The name of the link where its content does not say it. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** Leads to the rules in a tab of its own: a table is never left for them (W-7). */
export function RulesLink({ class: kind, rule, row, label, children }: Props) {
  const place = [rule, row].filter((part) => part !== undefined).join('/');
  const href = `/rules/${useContext(GameContext).id}${place === '' ? '' : `#${place}`}`;
  const named = label === undefined ? {} : { 'aria-label': label, title: label };
  return (
    <a class={kind} href={href} target="_blank" rel="noreferrer" {...named}>
      {children}
    </a>
  );
}

/** A rule behind an icon, at the end of the line that goes by it (W-25). */
export function RuleLink({ rule, row }: { rule: string; row?: string | undefined }) {
  return (
    <RulesLink class="rule-link" rule={rule} row={row} label={text(TABLE)('rule', { rule })}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0v13" />
      </svg>
    </RulesLink>
  );
}

/** S-20: the table's promise of its shuffle; without one, the note that it proves nothing. */
export function Promised({ commitment }: { commitment: string | undefined }) {
  const t = text(TABLE);
  return (
    <details class="promise">
      <summary>{t('promise')}</summary>
      <p>{t(commitment === undefined ? 'promiseNone' : 'promiseWhat')}</p>
      {commitment !== undefined && <code>{commitment}</code>}
    </details>
  );
}
