import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import './seat.css';

/** S-20: what the table promised of its shuffle before it dealt; where it promised nothing, that it proves nothing. */
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
