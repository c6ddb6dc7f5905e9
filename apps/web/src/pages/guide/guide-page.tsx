import './guide.css';
import { parseCards } from '@paiju/games/chinese-poker';
import { kindOf, parseTiles } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';
import { useEffect, useState } from 'preact/hooks';
import { location } from '../../base/address.js';
import { type GameRecord, gameOf, LISTED } from '../../games/index.js';
import type { Figure, Guide } from '../../games/record.js';
import { GUIDE } from '../../i18n/guide.js';
import { language, listed, text, word } from '../../i18n/index.js';
import { LESSON } from '../../i18n/lesson.js';
import { POKER } from '../../i18n/poker.js';
import { tileText } from '../../i18n/tile-names.js';
import { TileFace } from '../../pieces/piece.js';
import { CardFace, cardNames } from '../../poker/card-names.js';
import { Fault, lazy } from '../../shell/lazy.js';

const Lesson = lazy<{ game: GameRecord }>(() => import('./lesson-page.js').then(({ LessonPage }) => LessonPage));

/** The way to learn a game: its first hand where there is one (W-23), or what there is to read. */
export function GuidePage({ game }: { game: GameRecord }) {
  const reads = game.lesson === undefined || location.value.searchParams.has('read');
  return reads ? <Reading game={game} /> : <Lesson game={game} />;
}

/** The first game in six short steps with pictures, and then straight to the table. */
function Reading({ game }: { game: GameRecord }) {
  const t = text(GUIDE);
  const lesson = text(LESSON);
  const before = gameOf(game.learnFirst);
  const [steps, setSteps] = useState<Guide>([]);
  const [failed, fail] = useState(false);
  useEffect(() => {
    game.guide().then(setSteps, () => fail(true));
  }, [game]);
  if (failed) return <Fault message="unreached" />;
  return (
    <main class="guide">
      <nav class="links">
        <a href="/">{t('home')}</a>
        <a href={`/rules/${game.id}`}>{t('rules')}</a>
      </nav>
      <header>
        <h1>{t('title', { game: word(game.name) })}</h1>
        <p>{t('time')}</p>
        {game.lesson !== undefined && (
          <a class="button" href={`/guide/${game.id}`}>
            {lesson('first')}
          </a>
        )}
        {before !== undefined && (
          <p>
            <a href={`/guide/${before.id}`}>{lesson('before', { game: word(before.name) })}</a>
          </p>
        )}
      </header>
      <ol class="gd-steps">
        {steps.map(({ title, text: said, figure }, n) => (
          <li key={n} class="gd-step">
            <div class="step-text">
              <h2>
                <span class="gd-number" aria-hidden="true">
                  {n + 1}
                </span>
                {word(title)}
              </h2>
              <p>{word(said)}</p>
            </div>
            <FigureView figure={figure} />
          </li>
        ))}
      </ol>
      <p class="guide-end">
        <a class="button primary" href={`/play/${game.id}`}>
          {t('play')}
        </a>
        <a class="button" href={`/rules/${game.id}`}>
          {t('rules')}
        </a>
      </p>
      <nav class="links" aria-label={t('others')}>
        {LISTED.filter((other) => other !== game).map(({ id, name }) => (
          <a key={id} href={`/guide/${id}`}>
            {word(name)}
          </a>
        ))}
      </nav>
    </main>
  );
}

/** The picture of a step, with its tiles or cards named for those who cannot see it. */
export function FigureView({ figure }: { figure: Figure }) {
  return figure.kind === 'tiles' ? <Tiles figure={figure} /> : <Cards rows={figure.rows} />;
}

function tilesOf(text: string): readonly number[] {
  return unwrap(parseTiles(text));
}

function Tiles({ figure }: { figure: Extract<Figure, { kind: 'tiles' }> }) {
  const gold = figure.gold === undefined ? undefined : kindOf(tilesOf(figure.gold)[0] ?? 0);
  const groups = [...figure.groups, ...(figure.last === undefined ? [] : [figure.last])].map(tilesOf);
  const label = groups.map((tiles) => listed(tiles.map((tile) => tileText(tile)))).join(figure.arrow ? ' → ' : '; ');
  return (
    <div class="gd-figure" role="img" aria-label={label}>
      {groups.map((tiles, g) => (
        <span
          key={g}
          data-arrow={(figure.arrow && g > 0) || undefined}
          class={figure.last !== undefined && g === groups.length - 1 ? 'gd-group gd-last' : 'gd-group'}
        >
          {tiles.map((tile, n) => (
            <span key={n} class="guide-tile">
              <TileFace tile={tile} gold={kindOf(tile) === gold} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function Cards({ rows }: { rows: readonly string[] }) {
  const t = text(POKER);
  const hands = rows.map((row) => unwrap(parseCards(row)));
  return (
    <div
      class="gd-figure gd-cards"
      role="img"
      aria-label={hands.map((hand) => cardNames(hand, t, language.value)).join('; ')}
    >
      {hands.map((hand, n) => (
        <span key={n} class="gd-group">
          {hand.map((card) => (
            <span key={card} class="guide-card">
              <CardFace card={card} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
