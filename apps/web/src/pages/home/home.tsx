import './home.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FIRST, type GameRecord, LISTED, type Emblem as Pieces } from '../../games/index.js';
import { HOME } from '../../i18n/home.js';
import { text, word } from '../../i18n/index.js';
import { SHELL } from '../../i18n/shell.js';
import { learned } from '../../lesson/learned.js';
import { CardArt, TileFace } from '../../pieces/piece.js';
import { anticipate, anticipateIdly } from '../../play/anticipate.js';
import { keptMatches, type Listed, unfinishedAmong } from '../../play/local/kept-matches.js';
import { TopBar } from '../../shell/top-bar.js';
import { Friends, Return, useServer } from './friends.js';

/** The first page (W-1): five games, and every way to a table. */
export function Home() {
  const t = text(HOME);
  const kept = useSignal<readonly Listed[]>([]);
  useEffect(() => {
    document.title = 'Paiju 牌局';
    anticipateIdly(FIRST);
    keptMatches().then((matches) => {
      kept.value = matches;
    });
  }, [kept]);
  const left = unfinishedAmong(kept.value);
  const server = useServer();
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
        {server.rooms.map((room) => (
          <Return key={room.id} room={room} />
        ))}
        <ul class="games">
          {LISTED.map((game) => (
            <GameCard key={game.id} game={game} resumable={left.has(game.id)} />
          ))}
        </ul>
        <Friends matches={kept.value} server={server} />
        <p class="small-print">
          <span>{t('offline')}</span>
          <span>{t('open')}</span>
        </p>
      </main>
    </>
  );
}

function GameCard({ game, resumable }: { game: GameRecord; resumable: boolean }) {
  const t = text(HOME);
  const shell = text(SHELL);
  const { id } = game;
  const name = word(game.name);
  const known = learned.has(id);
  return (
    <li class={`game ${id}`}>
      <Emblem emblem={game.emblem} />
      <div class="title">
        <h2>{name}</h2>
        <p>{word(game.about)}</p>
      </div>
      <div class="ways">
        {resumable && (
          <a class="button primary" href={`/play/${id}`}>
            {t('resume')}
          </a>
        )}
        <a
          class={`button${resumable ? '' : ' primary'}`}
          href={`/play/${id}?new=${id}`}
          onPointerDown={() => anticipate(game)}
          aria-label={`${t('play')}: ${name}`}
        >
          {t('play')}
        </a>
        <a class="button quiet" href={`/play/${id}?setup`} aria-label={`${t('options')}: ${name}`}>
          {t('options')}
        </a>
      </div>
      <p class="more">
        <a
          href={`/guide/${id}`}
          class={known ? 'learned' : ''}
          aria-label={`${shell('guide')}: ${name}${known ? ` (${t('learned')})` : ''}`}
        >
          {shell('guide')}
        </a>
        <a href={`/rules/${id}`} aria-label={`${shell('rules')}: ${name}`}>
          {shell('rules')}
        </a>
        {game.problems !== undefined && (
          <a href={`/wwyd/${id}`} aria-label={`${t('problems')}: ${name}`}>
            {t('problems')}
          </a>
        )}
      </p>
    </li>
  );
}

/** The emblem of a game, in three pieces. */
export function Emblem({ emblem }: { emblem: Pieces }) {
  return (
    <div class="emblem" aria-hidden="true">
      {piecesOf(emblem).map((piece, n) => (
        <span key={n} class={`pose${n}`}>
          {piece}
        </span>
      ))}
    </div>
  );
}

function piecesOf(emblem: Pieces) {
  if (emblem.pieces === 'cards') return emblem.cards.map((name) => <CardArt key={name} name={name} />);
  const { tiles, gold, red } = emblem;
  return tiles.map((tile) => <TileFace key={tile} tile={tile} gold={tile === gold} red={tile === red} />);
}
