import type { Config, RoundRecord } from '@paiju/games/chinese-poker';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { COACH } from '../../i18n/coach.js';
import { text } from '../../i18n/index.js';
import type { CoachText } from './layout.js';
import { MatchVerdict } from './match-verdict.js';
import { type AskedReport, Judged, useReport } from './report.js';
import { type JudgedRound, lostIn, NOTHING_LOST, useRounds } from './rounds.js';
import './coach.css';

interface SectionProps {
  readonly config: Config;
  readonly record: RoundRecord;
  readonly seat: number;
  /** All rounds of a finished game, for the sum of what was lost. */
  readonly history?: readonly RoundRecord[];
  /** The id under which that game is kept. */
  readonly gid?: string | undefined;
  /** True if someone was led here: the report is open and in sight. */
  readonly asked?: boolean;
}

/** True while the report is open; once opened it is open after the next round too. */
const wanted = signal(false);

/** The coach's word on a seat's layout: its verdict on every result, its report when it is opened; at the end one on the match. */
export function CoachSection({ config, record, seat, history, gid, asked = false }: SectionProps) {
  const t = text(COACH);
  const open = wanted.value;
  const judged = useReport(config, record.arrangements[seat]);
  const rounds = useRounds(history && { config, history, seat });
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!asked) return;
    wanted.value = true;
    details.current?.scrollIntoView();
  }, [asked]);
  return (
    <>
      {history && gid !== undefined && <MatchVerdict {...{ gid, config, rounds, t }} played={history.length} />}
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
        {open && history && history.length > 1 && <Summary rounds={rounds} t={t} />}
      </details>
    </>
  );
}

/** The verdict in one line (W-21), one tap from the report; until it is there, what the report is about. */
function verdictLine({ answer }: AskedReport, t: CoachText): string {
  if (answer === undefined) return t('invite');
  const { verdict, evLoss } = answer.report;
  const said = t(`verdict.${verdict}`);
  return evLoss < NOTHING_LOST ? said : `${said} · ${t('verdictLost', { value: evLoss.toFixed(2) })}`;
}

/** The loss of all rounds of a game together. */
function Summary({ rounds, t }: { readonly rounds: readonly JudgedRound[]; readonly t: CoachText }) {
  return (
    <section class="co-summary">
      <h3>{t('summary')}</h3>
      <p>{t('summaryLost', { value: lostIn(rounds).toFixed(2), n: rounds.length })}</p>
      <ol class="co-losses">
        {rounds.map(({ round, report }, n) => (
          <li key={round}>
            <span>{t('round', { n: n + 1 })}</span> <b>{report.evLoss.toFixed(2)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
