import type { DecisionKind } from '@paiju/ai/coach';
import { useMemo, useState } from 'preact/hooks';
import { language, text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { FiguresTable } from './figures-table.js';
import { type KeptFigures, keptFigures, kindsOf, meanOf, type Point, pointsOf } from './kept-figures.js';
import { type ReviewText, share } from './words.js';

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
  const kinds = kindsOf(kept, game);
  const points = pointsOf(kept, game, kind);
  const latest = points.at(-1);
  const told = t('curveTold', {
    ...{ p: share(latest?.figures.agreement ?? 0), mean: share(meanOf(points)), n: points.length },
  });
  return (
    <figure class="rv-curve">
      <figcaption>
        <b>{name}</b> {told}
      </figcaption>
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
      <Line points={points} label={`${name}: ${told}`} />
      <details>
        <summary>{t('asTable')}</summary>
        <PointTable points={points} t={t} />
      </details>
    </figure>
  );
}

const [WIDTH, HEIGHT, MARGIN] = [320, 90, 6];

/** Agreement over matches, from none at the foot to all at the head; the line of the half between. */
function Line({ points, label }: { points: readonly Point[]; label: string }) {
  const x = (n: number): number => MARGIN + (n * (WIDTH - 2 * MARGIN)) / Math.max(1, points.length - 1);
  const y = (agreement: number): number => HEIGHT - MARGIN - agreement * (HEIGHT - 2 * MARGIN);
  const places = points.map(({ figures }, n) => [x(n), y(figures.agreement)] as const);
  return (
    <svg class="rv-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1={0} x2={WIDTH} y1={y(part)} y2={y(part)} />
      ))}
      <polyline points={places.map((place) => place.join(',')).join(' ')} />
      {places.map(([cx, cy], n) => (
        <circle key={points[n]?.id} cx={cx} cy={cy} r={3} />
      ))}
    </svg>
  );
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
