import { type Config, ROWS, type RoundRecord } from '@paiju/games/chinese-poker';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { COACH } from '../../i18n/coach.js';
import { text } from '../../i18n/index.js';
import { askCoach } from './ask.js';
import { type Answer, CoachReport } from './coach-report.js';
import type { CoachText } from './layout.js';
import './coach.css';

interface SectionProps {
  readonly config: Config;
  readonly record: RoundRecord;
  readonly seat: number;
  /** All rounds of a finished game, for the sum of what was lost. */
  readonly history?: readonly RoundRecord[];
}

/** True while the report is open; once opened it is open after the next round too. */
const wanted = signal(false);

/** The coach's word on a seat's layout, asked for when it is opened: it takes a strategy of its own to fetch. */
export function CoachSection({ config, record, seat, history }: SectionProps) {
  const t = text(COACH);
  const open = wanted.value;
  return (
    <details
      class="coach"
      open={open}
      onToggle={(event) => {
        wanted.value = event.currentTarget.open;
      }}
    >
      <summary>
        <b>{t('title')}</b> <span>{t('invite')}</span>
      </summary>
      {open && <Judged key={record.round} config={config} record={record} seat={seat} t={t} />}
      {open && history && history.length > 1 && <Summary config={config} history={history} seat={seat} t={t} />}
    </details>
  );
}

/** The report on one round, and the reason where there is none. */
function useReport({ config, record, seat }: SectionProps): {
  answer: Answer | undefined;
  failed: string;
  again: () => void;
} {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, fail] = useState('');
  const [tries, retry] = useState(0);
  useEffect(() => {
    const submission = record.arrangements[seat];
    if (submission === undefined) return;
    let current = true;
    setAnswer(undefined);
    fail('');
    const hand = ROWS.flatMap((row) => submission[row]);
    askCoach({ kind: 'report', config, hand, submission }).then(
      (judged) => current && setAnswer(judged),
      (error: Error) => current && fail(error.message),
    );
    return () => {
      current = false;
    };
  }, [config, record, seat, tries]);
  return { answer, failed, again: () => retry(tries + 1) };
}

function Judged({ t, ...props }: SectionProps & { t: CoachText }) {
  const { answer, failed, again } = useReport(props);
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

/** The loss of all rounds of a game together. */
function Summary({
  config,
  history,
  seat,
  t,
}: Omit<SectionProps, 'record' | 'history'> & { history: readonly RoundRecord[]; t: CoachText }) {
  const [losses, setLosses] = useState<readonly number[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      for (const record of history) {
        const submission = record.arrangements[seat];
        if (submission === undefined || !current) return;
        const hand = ROWS.flatMap((row) => submission[row]);
        const { report } = await askCoach({ kind: 'report', config, hand, submission });
        setLosses((before) => [...before, report.evLoss]);
      }
    };
    ask().catch(() => undefined); // the report above says why
    return () => {
      current = false;
    };
  }, [config, seat]);
  const sum = losses.reduce((all, loss) => all + loss, 0);
  return (
    <section class="co-summary">
      <h3>{t('summary')}</h3>
      <p>{t('summaryLost', { value: sum.toFixed(2), n: losses.length })}</p>
      <ol class="co-losses">
        {losses.map((loss, n) => (
          <li key={history[n]?.round}>
            <span>{t('round', { n: n + 1 })}</span> <b>{loss.toFixed(2)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
