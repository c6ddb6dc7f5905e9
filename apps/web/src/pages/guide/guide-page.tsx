import { GAME_IDS, type GameId } from '../../base/route.js';
import { GUIDE } from '../../i18n/guide.js';
import { text } from '../../i18n/index.js';
import { SHELL } from '../../i18n/shell.js';
import { FigureView } from './figure.js';
import { FIGURES } from './figures.js';
import './guide.css';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** How a first game goes, in six short steps with pictures, and then straight to the table. */
export function GuidePage({ game }: { game: GameId }) {
  const t = text(GUIDE);
  const shell = text(SHELL);
  return (
    <main class="guide">
      <nav class="rules-games">
        <a href="/">{t('home')}</a>
        <a href={`/rules/${game}`}>{t('rules')}</a>
      </nav>
      <header>
        <h1>{t('title', { game: shell(game) })}</h1>
        <p>{t('time')}</p>
      </header>
      <ol class="gd-steps">
        {STEPS.map((step, n) => {
          const figure = FIGURES[game][n];
          return (
            <li key={step} class="gd-step">
              <div class="step-text">
                <h2>
                  <span class="gd-number" aria-hidden="true">
                    {step}
                  </span>
                  {t(`${game}.${step}.title`)}
                </h2>
                <p>{t(`${game}.${step}.text`)}</p>
              </div>
              {figure && <FigureView figure={figure} />}
            </li>
          );
        })}
      </ol>
      <p class="guide-end">
        <a class="button primary" href={`/play/${game}`}>
          {t('play')}
        </a>
        <a class="button" href={`/rules/${game}`}>
          {t('rules')}
        </a>
      </p>
      <nav class="guide-others" aria-label={t('others')}>
        {GAME_IDS.filter((id) => id !== game).map((id) => (
          <a key={id} href={`/guide/${id}`}>
            {shell(id)}
          </a>
        ))}
      </nav>
    </main>
  );
}
