import type { CoachReport as Report } from '@paiju/ai/chinese-poker';
import {
  type Arrangement,
  FOUL_PHRASE,
  NATURAL_NAMES,
  ROW_NAMES,
  ROWS,
  type Violation,
} from '@paiju/games/chinese-poker';
import { COACH } from '../i18n/coach.js';
import { language, type Text, useText, type Words, word } from '../i18n/index.js';
import { Face } from '../poker/face.js';
import { signed } from '../poker/naming.js';
import './coach.css';

/** The words of the coach. */
export type CoachText = Text<keyof (typeof COACH)['en']>;

/** A report, and the rules its strategy was not trained for. */
export interface Answer {
  readonly report: Report;
  readonly differs: readonly string[];
}

/** P-55 to P-59: what a layout cost and why, in the language of the page. */
export function CoachReport({ report, differs }: Answer) {
  const t = useText(COACH);
  const { verdict, evLoss, evLossCi, isFoul, foulReasons } = report;
  const nothing = verdict === 'optimal' && evLoss < 0.005;
  return (
    <div class={`co-report ${verdict}`}>
      <header>
        <h2>{t(`verdict.${verdict}`)}</h2>
        <p class="co-loss">
          <span>{t('lost')}</span> <b>{nothing ? '0' : evLoss.toFixed(2)}</b>
        </p>
        <p class="co-fine">
          {nothing ? t('lostNone') : t('interval', { low: evLossCi[0].toFixed(2), high: evLossCi[1].toFixed(2) })}
        </p>
      </header>
      {isFoul && (
        <p class="bad">
          {t('foul')} {foulReasons.map((reason) => foulText(reason, report)).join(' · ')} <RuleLink id="P-28" t={t} />
        </p>
      )}
      <NaturalWord report={report} t={t} />
      <div class="co-two">
        <Layout title={t('yours')} rows={report.playerArrangement} value={report.playerEV} t={t} />
        <Layout title={t('best')} rows={report.optimalArrangement} value={report.optimalEV} t={t} />
      </div>
      <Lines report={report} t={t} />
      <Notes title={t('missed')} notes={report.missedOpportunities} />
      <Notes title={t('insights')} notes={report.strategicInsights} />
      <Others report={report} t={t} />
      <footer class="co-fine">
        {report.rank !== null && <p>{t('rank', { rank: report.rank, all: report.undominated })}</p>}
        <p>{t('samples', { n: report.samples.toLocaleString(language.value) })}</p>
        <p>
          {t('blind')} {t('points')}
        </p>
        {differs.length > 0 && <p>{t('nearest', { keys: differs.join(', ') })}</p>}
      </footer>
    </div>
  );
}

/** P-20: the reason in the language of the page, with both hands. */
function foulText({ rows }: Violation, { lines }: Report): string {
  const [first = '', second = ''] = rows.map((row) => `${word(ROW_NAMES[row])} (${word(lines[row].hand)})`);
  return word(FOUL_PHRASE, { 0: first, 1: second });
}

function RuleLink({ id, t }: { id: string; t: CoachText }) {
  return (
    <a class="rule-link" href={`/rules/chinese-poker#${id}`} aria-label={t('rule', { id })}>
      {id}
    </a>
  );
}

function NaturalWord({ report: { natural }, t }: { report: Report; t: CoachText }) {
  if (natural === null) return null;
  const values = { name: word(NATURAL_NAMES[natural.class]), value: signed(natural.ev, 2) };
  return (
    <p>
      {t(natural.declared ? 'natural' : 'naturalKept', values)} <RuleLink id="P-30" t={t} />
    </p>
  );
}

function Layout({ title, rows, value, t }: { title: string; rows: Arrangement; value: number; t: CoachText }) {
  return (
    <figure class="co-layout">
      <figcaption>
        {title} <span class="co-fine">{t('worth', { value: signed(value, 2) })}</span>
      </figcaption>
      <Cards rows={rows} />
    </figure>
  );
}

function Cards({ rows }: { rows: Arrangement }) {
  return (
    <div class="co-mini">
      {ROWS.map((row) => (
        <div key={row} class="cp-faces">
          {rows[row]
            .toSorted((a, b) => b - a)
            .map((card) => (
              <Face key={card} card={card} />
            ))}
        </div>
      ))}
    </div>
  );
}

/** P-57: each row beside the same row of the best layout. */
function Lines({ report: { lines }, t }: { report: Report; t: CoachText }) {
  return (
    <section class="co-lines">
      <h3>{t('rows')}</h3>
      {ROWS.map((row) => {
        const line = lines[row];
        return (
          <div key={row} class={`co-line ${line.assessment}`}>
            <h4>{word(ROW_NAMES[row])}</h4>
            <Bar label={t('yourHand')} hand={word(line.hand)} p={line.winProbability} t={t} />
            <Bar label={t('bestHand')} hand={word(line.optimalHand)} p={line.optimalWinProbability} t={t} />
            <p>{word(line.explanation.text)}</p>
          </div>
        );
      })}
    </section>
  );
}

function Bar({ label, hand, p, t }: { label: string; hand: string; p: number; t: CoachText }) {
  const percent = `${(100 * p).toFixed(1)} %`;
  return (
    <p class="co-chance">
      <span class="co-who">{label}</span>
      <span class="co-bar-box">
        <span class="co-fill" style={{ width: `${100 * p}%` }} />
        <span class="co-what">{hand}</span>
      </span>
      <span class="co-p">{t('wins', { p: percent })}</span>
    </p>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly { readonly code: string; readonly text: Words }[] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {notes.map(({ code, text }) => (
          <li key={code}>{word(text)}</li>
        ))}
      </ul>
    </section>
  );
}

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
