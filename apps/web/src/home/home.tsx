import '../styles/setup.css';
import './home.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { anticipate, anticipateIdly } from '../anticipate.js';
import { HOME } from '../i18n/home.js';
import { useText } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { unfinishedGames } from '../local/marker.js';
import { GAME_IDS, type GameId, go } from '../route.js';
import { TopBar } from '../setup/top-bar.js';
import { Emblem } from './emblem.js';

/** The first page (W-1): four games, and every way to a table. */
export function Home() {
  const t = useText(HOME);
  const left = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => {
    document.title = 'Paiju 牌局';
    anticipateIdly();
    unfinishedGames().then((games) => {
      left.value = games;
    });
  }, [left]);
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
            <GameCard key={game} game={game} resumable={left.value.has(game)} />
          ))}
        </ul>
        <Friends />
        <p class="small-print">
          {t('offline')} {t('open')}
        </p>
      </main>
    </>
  );
}

function GameCard({ game, resumable }: { game: GameId; resumable: boolean }) {
  const t = useText(HOME);
  const shell = useText(SHELL);
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

function Friends() {
  const t = useText(HOME);
  const code = useSignal('');
  const join = (event: Event): void => {
    event.preventDefault();
    const id = code.value.trim();
    if (id !== '') go(`/room/${encodeURIComponent(id)}`);
  };
  return (
    <section class="friends" aria-labelledby="friends">
      <h2 id="friends">{t('friends')}</h2>
      <div class="doors">
        <a class="door" href="/join?create">
          <b>{t('create')}</b>
          <span>{t('createText')}</span>
        </a>
        <form class="door" onSubmit={join}>
          <label>
            <b>{t('join')}</b>
            <input
              type="text"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={50}
              placeholder={t('code')}
              value={code.value}
              onInput={(event) => {
                code.value = event.currentTarget.value;
              }}
            />
          </label>
          <button type="submit" class="button">
            {t('go')}
          </button>
        </form>
        <a class="door" href="/join">
          <b>{t('watch')}</b>
          <span>{t('watchText')}</span>
        </a>
        <a class="door" href="/replay">
          <b>{t('replays')}</b>
          <span>{t('replaysText')}</span>
        </a>
      </div>
    </section>
  );
}
