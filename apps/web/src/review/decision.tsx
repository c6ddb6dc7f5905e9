import { costOf, type Reason, verdictAmong } from '@paiju/ai/coach';
import { listed } from '../i18n/index.js';
import type { Told, ToldCandidate } from './messages.js';
import { gain, given, type ReviewText, Sentence, share, What } from './words.js';

const SIGNS = { optimal: '✓', suboptimal: '≈', mistake: '✗' } as const;

interface DecisionProps {
  readonly told: Told;
  /** The names of the seats. */
  readonly names: readonly string[];
  /** The candidate that was chosen when it was asked again; what was played then is marked besides. */
  readonly answered?: number | undefined;
  /** Why the best is better than what was chosen when it was asked again. */
  readonly reason?: Reason | undefined;
  readonly t: ReviewText;
}

/** One decision beside the expert's: the verdict, why, and the candidates in order of preference. */
export function Decision({ told, names, answered, reason, t }: DecisionProps) {
  const { candidates, kind } = told;
  const why = answered === undefined ? told.reasons[0] : reason;
  const verdict = answered === undefined ? told.verdict : verdictAmong(candidates, answered);
  const cost = answered === undefined ? 0 : costOf({ ...told, chosen: answered });
  return (
    <section class={`rv-decision rv-${verdict}`}>
      <h2>
        {told.chosen >= 0 && (
          <span class="rv-badge">
            <span aria-hidden="true">{SIGNS[verdict]}</span> {t(`badge.${verdict}`)}
          </span>
        )}
        <span class="rv-kind">{t(`kind.${kind}`)}</span>
      </h2>
      {why !== undefined && (
        <p class="rv-reason">
          <Sentence words={why.text} />
        </p>
      )}
      {cost > 0 && <p class="rv-cost">{t('gaveUp', { points: given(cost) })}</p>}
      <Candidates told={told} answered={answered} t={t} />
      <Outlook told={told} names={names} t={t} />
      {told.by === 'solid' && <p class="rv-note">{t('solid')}</p>}
    </section>
  );
}

/** The number of candidates that are always shown; what was played is shown besides. */
const SHOWN = 5;

function Candidates({ told: { candidates, chosen }, answered, t }: Omit<DecisionProps, 'names' | 'reason'>) {
  const shown = candidates.filter((_, n) => n < SHOWN || n === chosen || n === answered);
  return (
    <table class="rv-candidates">
      <thead>
        <tr>
          {(['choice', 'preference', 'danger', 'win', 'points', 'tiles'] as const).map((head) => (
            <th key={head} scope="col" class={`rv-${head}`}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((candidate) => (
          <Row
            key={candidate.code}
            candidate={candidate}
            made={candidate === candidates[chosen]}
            answered={answered !== undefined && candidate === candidates[answered]}
            t={t}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly candidate: ToldCandidate;
  readonly made: boolean;
  readonly answered: boolean;
  readonly t: ReviewText;
}

function Row({ candidate, made, answered, t }: RowProps) {
  const { p, danger, win, points, ukeire } = candidate;
  const tiles = ukeire.reduce((sum, { left }) => sum + left, 0);
  return (
    <tr class={answered ? 'rv-made rv-answered' : made ? 'rv-made' : ''}>
      <th scope="row" class={`rv-choice${candidate.action.kind === 'discard' ? ' rv-thrown' : ''}`}>
        <What candidate={candidate} />
        {answered && <span class="rv-played">{t('answered')}</span>}
        {made && <span class="rv-played">{t('played')}</span>}
      </th>
      <td class="rv-preference">
        <Bar part={p} />
        <b>{share(p)}</b>
      </td>
      <td class="rv-danger">
        {danger === null ? (
          '–'
        ) : (
          <>
            <Bar part={Math.min(1, danger.dealIn / FULL_DANGER)} />
            <b>{share(danger.dealIn)}</b>
          </>
        )}
      </td>
      <td class="rv-win">{share(win)}</td>
      <td class="rv-points">{gain(points)}</td>
      <td class="rv-tiles">{tiles === 0 ? '–' : tiles}</td>
    </tr>
  );
}

/** The chance to deal in that fills a bar: few tiles are more dangerous. */
const FULL_DANGER = 0.25;

function Bar({ part }: { part: number }) {
  return (
    <span class="rv-bar" aria-hidden="true">
      <i style={{ width: `${Math.max(2, 100 * part)}%` }} />
    </span>
  );
}

/** From this chance on a seat is named as likely ready. */
const LIKELY = 0.2;

/** The prospects of the whole position before the choice. */
function Outlook({ told: { prospects, seat }, names, t }: Omit<DecisionProps, 'answered' | 'reason'>) {
  const { win, dealIn, points, places, ready } = prospects;
  const seats = names.length;
  const threats = ready.flatMap((chance, n) =>
    chance >= LIKELY && n + 1 < seats ? [`${names[(seat + 1 + n) % seats]} ${share(chance)}`] : [],
  );
  return (
    <dl class="rv-outlook">
      <dt>{t('prospects')}</dt>
      <dd>{t('prospectsLine', { win: share(win), danger: share(dealIn), points: gain(points) })}</dd>
      {places.length > 0 && (
        <dd>{t('places', { places: places.map((chance, n) => `${n + 1} · ${share(chance)}`).join('   ') })}</dd>
      )}
      {threats.length > 0 && <dd>{t('ready', { seats: listed(threats) })}</dd>}
    </dl>
  );
}
