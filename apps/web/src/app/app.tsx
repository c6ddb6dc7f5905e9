import { useEffect, useErrorBoundary } from 'preact/hooks';
import { location } from '../base/address.js';
import { settings } from '../base/settings.js';
import type { GameRecord } from '../games/index.js';
import { language, text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { anticipate } from '../play/anticipate.js';
import { Fault, lazy } from '../shell/lazy.js';
import { TopBar } from '../shell/top-bar.js';
import { Skip, useArrival } from './arrival.js';
import { currentRoute, type Route } from './route.js';

const Play = lazy<{ game: GameRecord }>(() => {
  const route = currentRoute();
  if (route.name === 'play') anticipate(route.game, location.peek().searchParams.has('setup'));
  return import('../play/play.js').then(({ Play }) => Play);
});
const Home = lazy<object>(() => import('../pages/home/home.js').then(({ Home }) => Home));
const Room = lazy<{ id: string }>(() => import('../room/page.js').then(({ Page }) => Page));
const Join = lazy<object>(() => import('../room/join.js').then(({ Join }) => Join));
const Drills = lazy<object>(() => import('../own/drills-page.js').then(({ DrillsPage }) => DrillsPage));
const Statistics = lazy<object>(() => import('../own/statistics-page.js').then(({ StatisticsPage }) => StatisticsPage));
const Settings = lazy<object>(() => import('../pages/settings.js').then(({ SettingsPage }) => SettingsPage));
const Replay = lazy<{ id?: string }>(() => import('../replay/replay-page.js').then(({ ReplayPage }) => ReplayPage));
const Rules = lazy<{ game: GameRecord }>(() =>
  import('../pages/rules/rules-page.js').then(({ RulesPage }) => RulesPage),
);
const Guide = lazy<{ game: GameRecord }>(() =>
  import('../pages/guide/guide-page.js').then(({ GuidePage }) => GuidePage),
);
const Wwyd = lazy<{ game: GameRecord }>(() => import('../pages/wwyd/wwyd-page.js').then(({ WwydPage }) => WwydPage));
const Specimen = lazy<object>(() => import('../pages/specimen/page.js').then(({ Page }) => Page));

/** The whole page: what the address names, in the language and the colours that were chosen. */
export function App() {
  const [fault] = useErrorBoundary((error) => reportError(error));
  useEffect(() => {
    document.documentElement.lang = language.value;
  }, [language.value]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = settings.theme.value;
    dataset['felt'] = settings.felt.value;
    dataset['back'] = settings.back.value;
  }, [settings.theme.value, settings.felt.value, settings.back.value]);
  const route = currentRoute();
  useArrival(route);
  return fault === undefined ? (
    <>
      <Skip />
      <Shown route={route} />
    </>
  ) : (
    <Fault message="broken" error={fault} />
  );
}

function Shown({ route }: { route: Route }) {
  switch (route.name) {
    case 'home':
      return <Home />;
    case 'play':
      return <Play key={route.game.id} game={route.game} />;
    case 'room':
      return <Room key={route.id} id={route.id} />;
    case 'join':
      return <Join />;
    case 'replay':
      return <Replay {...(route.id !== undefined && { id: route.id })} />;
    case 'rules':
      return <Rules key={route.game.id} game={route.game} />;
    case 'guide':
      return <Guide key={route.game.id} game={route.game} />;
    case 'wwyd':
      return <Wwyd key={route.game.id} game={route.game} />;
    case 'drills':
      return <Drills />;
    case 'statistics':
      return <Statistics />;
    case 'settings':
      return <Settings />;
    case 'specimen':
      return <Specimen />;
    case 'lost':
      return <Lost />;
    default:
      return route satisfies never;
  }
}

function Lost() {
  const t = text(SHELL);
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{t('lost')}</h1>
        <p>{t('lostText')}</p>
        <div class="row">
          <a class="button primary" href="/">
            {t('home')}
          </a>
          <a class="button" href="/replay">
            {t('replays')}
          </a>
        </div>
      </main>
    </>
  );
}
