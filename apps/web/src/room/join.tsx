import './room.css';
import { useEffect, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { type GameRecord, gameOf, LISTED } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { configOf, planFor } from '../play/plan.js';
import { TopBar } from '../shell/top-bar.js';
import { CodeForm } from './code-form.js';
import { Create } from './create.js';
import { Failed } from './failed.js';
import { faultOf } from './fault.js';
import { noteMatch } from './matching.js';
import { Named, YouAre } from './name.js';
import { PublicTables } from './rooms.js';
import { keepTicket, lobby } from './server.js';

/** Ways to a table with people: a room of one's own, a code, the next table, a public table to sit at or to watch. */
export function Join() {
  const query = location.value.searchParams;
  const game = gameOf(query.get('match'));
  if (game !== undefined) {
    return (
      <Named>
        <Match key={game.id} game={game} />
      </Named>
    );
  }
  if (!query.has('create')) return <Doors />;
  return (
    <Named>
      <TopBar />
      <main class="sheet">
        <Create />
        <YouAre />
      </main>
    </Named>
  );
}

/** What can be seen without a name. */
function Doors() {
  const t = text(ROOM);
  useEffect(() => {
    const { hash } = location.peek();
    if (hash !== '') document.querySelector(`section${hash}`)?.scrollIntoView(); // it was not there when the link was followed
  }, []);
  return (
    <>
      <TopBar />
      <main class="sheet join">
        <h1>{t('join')}</h1>
        <CodeForm kind="invite" label={t('code')} button={t('enter')} />
        <section id="quick" aria-labelledby="quick-title">
          <h2 id="quick-title">{t('quick')}</h2>
          <p class="quiet">{t('quickText')}</p>
          <div class="row">
            {LISTED.map(({ id, name }) => (
              <a key={id} class="button" href={`/join?match=${id}`}>
                {word(name)}
              </a>
            ))}
          </div>
        </section>
        <section id="tables" aria-labelledby="tables-title">
          <h2 id="tables-title">{t('open')}</h2>
          <PublicTables />
          <a class="button" href="/join?create">
            {t('create')}
          </a>
        </section>
        <YouAre />
      </main>
    </>
  );
}

/** Asks for the next table of a game, and goes there. */
function Match({ game }: { game: GameRecord }) {
  const t = text(ROOM);
  const [failed, fail] = useState<string>();
  const [attempt, again] = useState(0);
  useEffect(() => {
    let left = false;
    lobby.match({ game: game.id, config: configOf(game, planFor(game)) }).then(
      ({ room_id, ticket, bots_in }) => {
        if (left) return;
        keepTicket(room_id, ticket);
        noteMatch(room_id, bots_in);
        go(`/room/${encodeURIComponent(room_id)}`, 'replace');
      },
      (error: unknown) => fail(faultOf(error)),
    );
    return () => {
      left = true;
    };
  }, [game, attempt]);
  const retry = (): void => {
    fail(undefined);
    again((n) => n + 1);
  };
  if (failed !== undefined) return <Failed code={failed} onRetry={retry} />;
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{t('match.asking')}</p>
      </main>
    </>
  );
}
