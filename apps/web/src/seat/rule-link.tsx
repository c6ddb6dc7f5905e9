import './rule-link.css';

/** The way to the numbered text of a rule (W-7); `label` names it for who does not see it. */
export function RuleLink({ id, label }: { id: string; label: string }) {
  return (
    <a class="rule-link" href={`/rules/chinese-poker#${id}`} aria-label={label}>
      {id}
    </a>
  );
}
