import { useEffect, useState } from 'preact/hooks';
import type { Guide } from '../../games/guide.js';
import { type GameRecord, LISTED } from '../../games/index.js';
import { GUIDE } from '../../i18n/guide.js';
import { text, word } from '../../i18n/index.js';
import { Fault } from '../../shell/fault.js';
import { FigureView } from './figure.js';
import './guide.css';

/** How a first game goes, in six short steps with pictures, and then straight to the table. */
export function GuidePage({ game }: { game: GameRecord }) {
  const t = text(GUIDE);
  const [steps, setSteps] = useState<Guide>([]);
  const [failed, fail] = useState(false);
  useEffect(() => {
    game.guide().then(setSteps, () => fail(true));
  }, [game]);
  if (failed) return <Fault message="unreached" />;
  return (
    <main class="guide">
      <nav class="rules-games">
        <a href="/">{t('home')}</a>
        <a href={`/rules/${game.id}`}>{t('rules')}</a>
      </nav>
      <header>
        <h1>{t('title', { game: word(game.name) })}</h1>
        <p>{t('time')}</p>
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
      <nav class="guide-others" aria-label={t('others')}>
        {LISTED.filter((other) => other !== game).map(({ id, name }) => (
          <a key={id} href={`/guide/${id}`}>
            {word(name)}
          </a>
        ))}
      </nav>
    </main>
  );
}
