import './statistics.css';
import '../review/review.css';
import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../games/index.js';
import { text } from '../i18n/index.js';
import { STATISTICS } from '../i18n/statistics.js';
import { ownGames } from '../replay/own-games.js';
import { Curves } from '../review/curves.js';
import { dueDrills } from '../review/kept-drills.js';
import { today } from '../review/schedule.js';
import { TopBar } from '../shell/top-bar.js';
import { Carry } from './carry.js';
import { GameFigures, type StatisticsText } from './game-figures.js';
import { gather } from './gather.js';
import { type KeptRecord, keptRecords } from './records.js';

/** Statistics of one's own matches, by game and preset (W-26), with the coach's curves and the way to the drills. */
export function StatisticsPage() {
  const t = text(STATISTICS);
  const [records, setRecords] = useState<readonly KeptRecord[]>(keptRecords);
  const [toGo, setToGo] = useState<number>();
  const [brought, setBrought] = useState(0);
  useEffect(() => {
    ownGames()
      .then((games) => gather(games, setToGo))
      .then(() => setRecords(keptRecords()));
  }, []);
  return (
    <>
      <TopBar />
      <main class="sheet statistics">
        <h1>{t('title')}</h1>
        <p class="quiet">{t('about')}</p>
        <ToDrills t={t} />
        <p role="status" class="quiet">
          {toGo !== undefined && toGo > 0 && t('gathering', { n: toGo })}
        </p>
        {records.length === 0 && toGo === 0 && <Nothing t={t} />}
        {records.length > 0 && <Games records={records} t={t} />}
        <Curves key={brought} nameOf={gameName} />
        <Carry
          t={t}
          onBrought={() => {
            setRecords(keptRecords());
            setBrought(brought + 1);
          }}
        />
      </main>
    </>
  );
}

function ToDrills({ t }: { t: StatisticsText }) {
  const [due, setDue] = useState(0);
  useEffect(() => {
    dueDrills(today()).then(({ length }) => setDue(length));
  }, []);
  return (
    <p>
      <a class={`button${due > 0 ? ' primary' : ''}`} href="/drills">
        {due > 0 ? t('drills', { n: due }) : t('noDrills')}
      </a>
    </p>
  );
}

/** Before the first match is over: what will stand here, drawn without its figures, and the way to it. */
function Nothing({ t }: { t: StatisticsText }) {
  return (
    <section class="st-none">
      <h2>{t('none')}</h2>
      <p>{t('willBe')}</p>
      <a class="button primary" href="/">
        {t('play')}
      </a>
      <div class="st-ghost" aria-hidden="true">
        <dl class="st-figures">
          {(['place', 'win', 'dealIn', 'called'] as const).map((measure) => (
            <div key={measure}>
              <dt>{t(`measure.${measure}`)}</dt>
              <dd>–</dd>
            </div>
          ))}
        </dl>
        <svg viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 74 44 60 84 66 124 44 164 52 204 36 244 42 284 24 324 30 364 16 396 20" />
        </svg>
      </div>
    </section>
  );
}

/** The figures of one game at a time, that of the latest match first. */
function Games({ records, t }: { records: readonly KeptRecord[]; t: StatisticsText }) {
  const games = [...new Set(records.toReversed().map(({ game }) => game))];
  const [chosen, choose] = useState<string>();
  const game = games.find((one) => one === chosen) ?? games[0] ?? '';
  return (
    <section class="st-game" aria-label={gameName(game)}>
      {games.length > 1 && (
        <fieldset class="st-games">
          <legend class="hidden">{t('game')}</legend>
          {games.map((one) => (
            <button key={one} type="button" class="st-chip" aria-pressed={one === game} onClick={() => choose(one)}>
              {gameName(one)}
            </button>
          ))}
        </fieldset>
      )}
      <h2>{gameName(game)}</h2>
      <GameFigures key={game} game={game} records={records.filter((one) => one.game === game)} t={t} />
    </section>
  );
}
