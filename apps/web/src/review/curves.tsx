import type { DecisionKind } from '@paiju/ai/coach';
import { useMemo, useState } from 'preact/hooks';
import { language, text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { FiguresTable } from './figures-table.js';
import {
  type KeptFigures,
  keptFigures,
  kindsOf,
  MEASURES,
  type Measure,
  meanOf,
  type Point,
  pointsOf,
} from './kept-figures.js';
import { given, type ReviewText, share } from './words.js';

/** How own matches went beside the expert, game by game, as far as they were reviewed; nothing until there are two. */
export function Curves({ nameOf }: { nameOf: (game: string) => string }) {
  const t = text(REVIEW);
  const kept = useMemo(keptFigures, []);
  const games = [...new Set(kept.map(({ game }) => game))].filter((game) => pointsOf(kept, game, 'all').length > 1);
  if (games.length === 0) return null;
  return (
    <section class="rv-curves">
      <h2>{t('curves')}</h2>
      {games.map((game) => (
        <GameCurve key={game} kept={kept} game={game} name={nameOf(game)} t={t} />
      ))}
    </section>
  );
}

interface GameCurveProps {
  readonly kept: readonly KeptFigures[];
  readonly game: string;
  readonly name: string;
  readonly t: ReviewText;
}

function GameCurve({ kept, game, name, t }: GameCurveProps) {
  const [kind, setKind] = useState<DecisionKind | 'all'>('all');
  const [measure, setMeasure] = useState<Measure>('agreement');
  const kinds = kindsOf(kept, game);
  const measures = MEASURES.filter((one) => pointsOf(kept, game, 'all', one).length > 1);
  const points = pointsOf(kept, game, kind, measure);
  const [key, said] = measure === 'cost' ? (['curveCost', given] as const) : (['curveTold', share] as const);
  const latest = said(points.at(-1)?.figures[measure] ?? 0);
  const told = t(key, { p: latest, mean: said(meanOf(points, measure)), n: points.length });
  return (
    <figure class="rv-curve">
      <figcaption>
        <b>{name}</b> {told}
      </figcaption>
      {measures.length > 1 && (
        <label>
          <span class="hidden">{t('measure')}</span>
          <select
            value={measure}
            onChange={({ currentTarget }) =>
              setMeasure(MEASURES.find((one) => one === currentTarget.value) ?? 'agreement')
            }
          >
            {measures.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span class="hidden">{t('kinds')}</span>
        <select
          value={kind}
          onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? 'all')}
        >
          <option value="all">{t('allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Plot
        values={points.map(({ figures }) => figures[measure] ?? 0)}
        most={mostOf(points, measure)}
        label={`${name}: ${told}`}
      />
      <details>
        <summary>{t('asTable')}</summary>
        <PointTable points={points} t={t} />
      </details>
    </figure>
  );
}

/** The head of a plot: all decisions, or the largest cost. */
function mostOf(points: readonly Point[], measure: Measure): number {
  return measure === 'agreement' ? 1 : Math.max(1, ...points.map(({ figures }) => figures.cost ?? 0));
}

function PointTable({ points, t }: { points: readonly Point[]; t: ReviewText }) {
  const rows = points
    .toReversed()
    .map(({ id, at, figures }) => ({ key: id, figures, name: <MatchLink id={id} at={at} /> }));
  return <FiguresTable head={t('match')} rows={rows} t={t} />;
}

function MatchLink({ id, at }: Pick<Point, 'id' | 'at'>) {
  return (
    <a href={`/replay/${encodeURIComponent(id)}?review`}>
      {new Date(at).toLocaleString(language.value, { month: 'short', day: 'numeric', hour: 'numeric' })}
    </a>
  );
}

interface PlotProps {
  /** The oldest first. */
  readonly values: readonly number[];
  /** The values at the foot and at the head. */
  readonly least?: number;
  readonly most: number;
  /** The curve in words. */
  readonly label: string;
}

const [WIDTH, HEIGHT, MARGIN] = [320, 90, 6];

/** Values one after another as a line, with foot, middle and head drawn lightly; where the least is larger than the most, it lies below. */
export function Plot({ values, least = 0, most, label }: PlotProps) {
  const x = (n: number): number => MARGIN + (n * (WIDTH - 2 * MARGIN)) / Math.max(1, values.length - 1);
  const y = (value: number): number => HEIGHT - MARGIN - ((value - least) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const places = values.map((value, n) => [x(n), y(value)] as const);
  return (
    <svg class="rv-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[least, (least + most) / 2, most].map((value) => (
        <line key={value} x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} />
      ))}
      <polyline points={places.map((place) => place.join(',')).join(' ')} />
      {places.map(([cx, cy], n) => (
        <circle key={n} cx={cx} cy={cy} r={3} />
      ))}
    </svg>
  );
}
