import type { Config, Submission } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../../base/idle.js';
import { askCoach } from './ask.js';
import { type Answer, CoachReport } from './coach-report.js';
import type { CoachText } from './layout.js';
import { handOf } from './rounds.js';

/** A report that was asked for: what came, or why nothing did, and the way to ask again. */
export interface AskedReport {
  readonly answer: Answer | undefined;
  readonly failed: string;
  readonly again: () => void;
}

/** The report on a layout, asked for when nothing else is to be done unless told otherwise; none while there is no layout. */
export function useReport(
  config: Config,
  submission: Submission | undefined,
  whenever: (ask: () => void) => void = whenIdle,
): AskedReport {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, fail] = useState('');
  const [tries, retry] = useState(0);
  useEffect(() => {
    if (submission === undefined) return;
    let current = true;
    setAnswer(undefined);
    fail('');
    whenever(() => {
      if (!current) return;
      askCoach({ kind: 'report', config, hand: handOf(submission), submission }).then(
        (judged) => current && setAnswer(judged),
        (error: Error) => current && fail(error.message),
      );
    });
    return () => {
      current = false;
    };
  }, [config, submission, tries]);
  return { answer, failed, again: () => retry(tries + 1) };
}

/** A report as far as it has come. */
export function Judged({ answer, failed, again, t }: AskedReport & { readonly t: CoachText }) {
  if (failed !== '') {
    return (
      <p role="alert">
        {t('failed', { reason: failed })}{' '}
        <button type="button" class="button" onClick={again}>
          {t('retry')}
        </button>
      </p>
    );
  }
  if (answer === undefined) {
    return (
      <p class="co-working" role="status">
        {t('working')}
      </p>
    );
  }
  return <CoachReport {...answer} />;
}
