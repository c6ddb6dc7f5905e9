import { type Config, ROWS, type RoundRecord } from '@paiju/games/chinese-poker';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { whenIdle } from '../../base/idle.js';
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
  /** True if someone was led here: the report is open and in sight. */
  readonly asked?: boolean;
}

/** True while the report is open; once opened it is open after the next round too. */
const wanted = signal(false);

/** The coach's word on a seat's layout: its verdict on every result, its report when it is opened. */
export function CoachSection({ config, record, seat, history, asked = false }: SectionProps) {
  const t = text(COACH);
  const open = wanted.value;
  const judged = useReport({ config, record, seat });
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!asked) return;
    wanted.value = true;
    details.current?.scrollIntoView();
  }, [asked]);
  return (
    <details
      class="coach"
      ref={details}
      open={open}
      onToggle={(event) => {
        wanted.value = event.currentTarget.open;
      }}
    >
      <summary>
        <b>{t('title')}</b> <span class="co-verdict">{verdictLine(judged, t)}</span>
      </summary>
      {open && <Judged {...judged} t={t} />}
      {open && history && history.length > 1 && <Summary config={config} history={history} seat={seat} t={t} />}
    </details>
  );
}

interface Asked {
  readonly answer: Answer | undefined;
  readonly failed: string;
  readonly again: () => void;
}

/** The verdict in one line (W-21), one tap from the report; until it is there, what the report is about. */
function verdictLine({ answer }: Asked, t: CoachText): string {
  if (answer === undefined) return t('invite');
  const { verdict, evLoss } = answer.report;
  const said = t(`verdict.${verdict}`);
  return evLoss < 0.005 ? said : `${said} · ${t('verdictLost', { value: evLoss.toFixed(2) })}`;
}

/** The report on one round, asked for when nothing else is to be done, and the reason where there is none. */
function useReport({ config, record, seat }: SectionProps): Asked {
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
    whenIdle(() => {
      if (!current) return;
      askCoach({ kind: 'report', config, hand, submission }).then(
        (judged) => current && setAnswer(judged),
        (error: Error) => current && fail(error.message),
      );
    });
    return () => {
      current = false;
    };
  }, [config, record, seat, tries]);
  return { answer, failed, again: () => retry(tries + 1) };
}

function Judged({ answer, failed, again, t }: Asked & { readonly t: CoachText }) {
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
