import '../../shell/setup.css';
import './home.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GAME_IDS, type GameId } from '../../base/route.js';
import { HOME } from '../../i18n/home.js';
import { text } from '../../i18n/index.js';
import { SHELL } from '../../i18n/shell.js';
import { anticipate, anticipateIdly } from '../../play/anticipate.js';
import type { Listed } from '../../play/local/archive.js';
import { keptMatches, unfinishedAmong } from '../../play/local/kept-matches.js';
import { TopBar } from '../../shell/top-bar.js';
import { Emblem } from './emblem.js';
import { Friends } from './friends.js';

/** The first page (W-1): four games, and every way to a table. */
export function Home() {
  const t = text(HOME);
  const kept = useSignal<readonly Listed[]>([]);
  useEffect(() => {
    document.title = 'Paiju 牌局';
    anticipateIdly();
    keptMatches().then((matches) => {
      kept.value = matches;
    });
  }, [kept]);
  const left = unfinishedAmong(kept.value);
  return (
    <>
      <TopBar home />
      <main class="home">
        <section class="hero">
          <h1>
            <span lang="zh-TW" class="mark">
              牌局
            </span>
            <span class="tagline">{t('tagline')}</span>
          </h1>
          <p>{t('promise')}</p>
        </section>
        <ul class="games">
          {GAME_IDS.map((game) => (
            <GameCard key={game} game={game} resumable={left.has(game)} />
          ))}
        </ul>
        <Friends matches={kept.value} />
        <p class="small-print">
          {t('offline')} {t('open')}
        </p>
      </main>
    </>
  );
}

function GameCard({ game, resumable }: { game: GameId; resumable: boolean }) {
  const t = text(HOME);
  const shell = text(SHELL);
  return (
    <li class={`game ${game}`}>
      <Emblem game={game} />
      <div class="title">
        <h2>{shell(game)}</h2>
        <p>{shell(`${game}.about`)}</p>
      </div>
      <div class="ways">
        {resumable && (
          <a class="button primary" href={`/play/${game}`}>
            {t('resume')}
          </a>
        )}
        <a
          class={`button${resumable ? '' : ' primary'}`}
          href={`/play/${game}?new=${game}`}
          onPointerDown={() => anticipate(game)}
          aria-label={`${t('play')}: ${shell(game)}`}
        >
          {t('play')}
        </a>
        <a class="button quiet" href={`/play/${game}?setup`} aria-label={`${t('options')}: ${shell(game)}`}>
          {t('options')}
        </a>
      </div>
      <p class="more">
        <a href={`/guide/${game}`} aria-label={`${shell('guide')}: ${shell(game)}`}>
          {shell('guide')}
        </a>
        <a href={`/rules/${game}`} aria-label={`${shell('rules')}: ${shell(game)}`}>
          {shell('rules')}
        </a>
      </p>
    </li>
  );
}
