import type { CoachReport as Report } from '@paiju/ai/chinese-poker';
import {
  FOUL_PHRASE,
  LINE_RULES,
  NATURAL_NAMES,
  ROW_NAMES,
  ROWS,
  type Row,
  type Violation,
} from '@paiju/games/chinese-poker';
import { COACH } from '../../i18n/coach.js';
import { language, listed, text, word } from '../../i18n/index.js';
import { RuleLink } from '../../seat/panel-parts.js';
import { percent, signed } from '../card-names.js';
import type { CoachText } from './layout.js';
import { Cards, Layout, movedTo } from './layout.js';

/** A report, and the rules its strategy was not trained for. */
export interface Answer {
  readonly report: Report;
  readonly differs: readonly string[];
}

/** P-55 to P-59: the cost of a layout and its reasons, in the language of the page. */
export function CoachReport({ report, differs }: Answer) {
  const t = text(COACH);
  return (
    <div class={`co-report ${report.verdict}`}>
      <Verdict report={report} t={t} />
      {report.isFoul && (
        <p class="bad">
          {t('foul')} {report.foulReasons.map((reason) => foulText(reason, report)).join(' · ')}{' '}
          <RuleLink rule={LINE_RULES.ledger.foul} />
        </p>
      )}
      <NaturalWord report={report} t={t} />
      <Layouts report={report} t={t} />
      <Lines report={report} t={t} />
      <Notes title={t('missed')} notes={report.missedOpportunities} best={report.optimalEV} />
      <Notes title={t('insights')} notes={report.strategicInsights} best={report.optimalEV} />
      <Others report={report} t={t} />
      <footer class="co-fine">
        <p>{t('samples', { n: report.samples.toLocaleString(language.value) })}</p>
        <p>
          {t('blind')} {t('points')}
        </p>
        {differs.length > 0 && <p>{t('nearest', { keys: listed(differs) })}</p>}
      </footer>
    </div>
  );
}

/** P-56: the verdict, the loss with its interval, and the place among the layouts worth a look. */
function Verdict({ report, t }: { report: Report; t: CoachText }) {
  const { verdict, evLoss, evLossCi, rank, undominated: all } = report;
  const nothing = verdict === 'optimal' && evLoss < 0.005;
  return (
    <header>
      <h2>{t(`verdict.${verdict}`)}</h2>
      <p class="co-loss">
        <span>{t('lost')}</span> <b>{nothing ? '0' : evLoss.toFixed(2)}</b>
      </p>
      <p class="co-fine">
        {nothing ? t('lostNone') : t('interval', { low: evLossCi[0].toFixed(2), high: evLossCi[1].toFixed(2) })}
      </p>
      {rank !== null && <p class="co-fine">{rank > all ? t('rankLast', { all }) : t('rank', { rank, all })}</p>}
    </header>
  );
}

/** P-20: the reason in the language of the page, with both hands. */
function foulText({ rows }: Violation, { lines }: Report): string {
  const [first = '', second = ''] = rows.map((row) => `${word(ROW_NAMES[row])} (${word(lines[row].hand)})`);
  const said = word(FOUL_PHRASE, { 0: first, 1: second });
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function NaturalWord({ report: { natural }, t }: { report: Report; t: CoachText }) {
  if (natural === null) return null;
  const values = { name: word(NATURAL_NAMES[natural.class]), value: signed(natural.ev, 2) };
  return (
    <p>
      {t(natural.declared ? 'natural' : 'naturalKept', values)} <RuleLink rule={LINE_RULES.declaration} />
    </p>
  );
}

/** The player's layout beside the best one, in which what lies elsewhere is framed; one alone where they are the same. */
function Layouts({ report, t }: { report: Report; t: CoachText }) {
  const { playerArrangement: own, optimalArrangement: best, playerEV, optimalEV, natural } = report;
  const same = ROWS.every((row) => report.lines[row].explanation.code === 'same') && own.natural === best.natural;
  const framed = ROWS.flatMap((row) => (report.lines[row].explanation.code === 'same' ? [] : movedTo(row, own, best)));
  const declared = (laid: typeof own) => (laid.natural ? natural?.class : undefined);
  return (
    <>
      <div class="co-two">
        <Layout title={t('yours')} rows={own} value={playerEV} natural={declared(own)} t={t} />
        {!same && (
          <Layout title={t('best')} rows={best} value={optimalEV} natural={declared(best)} framed={framed} t={t} />
        )}
      </div>
      {!same && framed.length > 0 && <p class="co-fine">{t('moved')}</p>}
    </>
  );
}

/** The next best layouts, and by how much each is worse. */
function Others({ report: { alternatives }, t }: { report: Report; t: CoachText }) {
  if (alternatives.length === 0) return null;
  return (
    <details>
      <summary>{t('others')}</summary>
      <ol class="co-others">
        {alternatives.map((other) => (
          <li key={other.ranks.join()}>
            <Cards rows={other.arrangement} />
            <span class="co-fine">
              {t('worth', { value: signed(other.expectedValue, 2) })} · {t('less', { value: other.evDiff.toFixed(2) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Note = Report['missedOpportunities'][number] | Report['strategicInsights'][number];

interface Props {
  readonly title: string;
  readonly notes: readonly Note[];
  /** The value of the best layout: one that is worth as much is already in sight. */
  readonly best: number;
}

/** P-58, P-59: missed chances and lessons, each with the layout that backs it. */
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

/** P-57: each row beside the same row of the best layout, with its assessment. */
export function Lines({ report, t }: { report: Report; t: CoachText }) {
  return (
    <section class="co-lines">
      <h3>{t('rows')}</h3>
      {ROWS.map((row) => (
        <RowReport key={row} row={row} report={report} t={t} />
      ))}
    </section>
  );
}

function RowReport({ row, report, t }: { row: Row; report: Report; t: CoachText }) {
  const { hand, winProbability, ci, optimalHand, optimalWinProbability, assessment, explanation } = report.lines[row];
  const margin = (100 * (ci[1] - ci[0])) / 2;
  return (
    <div class={`co-line ${assessment}`}>
      <h4>{word(ROW_NAMES[row])}</h4>
      <Bar label={t('yourHand')} hand={word(hand)} p={winProbability} margin={margin} t={t} />
      {explanation.code !== 'same' && (
        <Bar label={t('bestHand')} hand={word(optimalHand)} p={optimalWinProbability} t={t} />
      )}
      <p>{word(explanation.text)}</p>
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly hand: string;
  readonly p: number;
  /** Half of the 95% interval, in percentage points. */
  readonly margin?: number;
  readonly t: CoachText;
}

function Bar({ label, hand, p, margin, t }: BarProps) {
  return (
    <p class="co-chance">
      <span class="co-who">{label}</span>
      <span class="co-bar-box">
        <span class="co-fill" style={{ width: `${100 * p}%` }} />
        <span class="co-what">{hand}</span>
      </span>
      <span class="co-p">
        {t('wins', { p: percent(p) })}
        {margin !== undefined && margin >= 0.05 && <small> ±{margin.toFixed(1)}</small>}
      </span>
    </p>
  );
}
