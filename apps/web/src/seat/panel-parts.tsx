import './seat.css';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { GameContext } from './game.js';

interface Props {
  readonly class: string;
  /** The number of a rule; without one, the link leads to all of them. */
  readonly rule?: string;
  /** The name of the link where its content does not say it. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** Leads to the rules in a tab of its own: a table is never left for them (W-7). */
export function RulesLink({ class: kind, rule, label, children }: Props) {
  const href = `/rules/${useContext(GameContext).id}${rule === undefined ? '' : `#${rule}`}`;
  const named = label === undefined ? {} : { 'aria-label': label, ...(rule === undefined && { title: label }) };
  return (
    <a class={kind} href={href} target="_blank" rel="noreferrer" {...named}>
      {children}
    </a>
  );
}

/** The number of a rule, as a link to its text. */
export function RuleLink({ class: kind = 'rule-link', rule }: { class?: string; rule: string }) {
  return (
    <RulesLink class={kind} rule={rule} label={text(TABLE)('rule', { rule })}>
      {rule}
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
