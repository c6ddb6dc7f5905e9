import './drills.css';
import '../review/review.css';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { go } from '../base/address.js';
import { gameName, gameOf } from '../games/index.js';
import { DRILLS } from '../i18n/drills.js';
import { language, type Text, text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { localNames } from '../play/local/names.js';
import { allDrills, type Drill, type DrillProps, dueDrills, forgetDrill, noteAnswer } from '../review/kept-drills.js';
import { isDue, today } from '../review/schedule.js';
import { GameContext } from '../seat/game.js';
import { TopBar } from '../shell/top-bar.js';

type DrillText = Text<keyof (typeof DRILLS)['en']>;

/** Drills from one's own games, one after another: what is missed comes again after the others. */
export function DrillsPage() {
  const t = text(DRILLS);
  const [queue, setQueue] = useState<readonly Drill[]>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    dueDrills(today()).then(setQueue);
  }, []);
  const [drill] = queue ?? [];
  if (queue === undefined) return <Waiting t={t} />;
  if (drill === undefined) return <Over t={t} />;
  /** Goes on: with a drill that comes back today at the end of the others. */
  const goOn = (left: Drill | undefined): void => {
    setQueue([...queue.slice(1), ...(left !== undefined && isDue(left.schedule, today()) ? [left] : [])]);
    setTurn(turn + 1); // what was missed may be the only one left, and begins anew
  };
  return <Asked key={turn} drill={drill} left={queue.length} t={t} onNext={goOn} />;
}

function Waiting({ t }: { t: DrillText }) {
  return (
    <main class="waiting" aria-busy="true">
      <h1 class="hidden">{t('title')}</h1>
      <p class="hidden" role="status">
        {t('fetching')}
      </p>
    </main>
  );
}

interface AskedProps {
  readonly drill: Drill;
  /** The number of drills to go, this one among them. */
  readonly left: number;
  readonly t: DrillText;
  readonly onNext: (drill: Drill | undefined) => void;
}

function Asked({ drill, left, t, onNext }: AskedProps) {
  const Shown = useShown(drill, () => onNext(undefined));
  const [after, setAfter] = useState<{ readonly drill: Drill | undefined }>();
  const record = gameOf(drill.game);
  useLayoutEffect(() => {
    if (after === undefined) return;
    const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.toLowerCase() === 'n' && !ctrlKey && !metaKey && !altKey) onNext(after.drill);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [after]);
  if (Shown === undefined || record === undefined) return <Waiting t={t} />;
  const isLast = left === 1 && (after?.drill === undefined || !isDue(after.drill.schedule, today()));
  const next = after !== undefined && (
    <button type="button" class="button primary" aria-keyshortcuts="n" onClick={() => onNext(after.drill)}>
      {t(isLast ? 'finish' : 'next')}
    </button>
  );
  return (
    <main class={`drill of-${drill.game}${after === undefined ? '' : ' answered'}`} data-drill={drill.id}>
      <header class="drill-head">
        <button
          type="button"
          class="rp-chip rp-icon"
          aria-label={t('close')}
          title={t('close')}
          onClick={() => go('/statistics')}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M15 5 8 12l7 7" />
          </svg>
        </button>
        <h1>
          {t('drill')} <span>{gameName(drill.game)}</span>
        </h1>
        <p>{t('left', { n: left })}</p>
      </header>
      <GameContext.Provider value={record}>
        <Shown
          position={drill.position}
          names={localNames()}
          next={next}
          onAnswer={(isRight) => {
            noteAnswer(drill, isRight, today()).then((kept) => setAfter({ drill: kept }));
          }}
        />
      </GameContext.Provider>
    </main>
  );
}

/** The component of a drill's game; one whose game or rules are no longer there is forgotten. */
function useShown(drill: Drill, onGone: () => void): ComponentType<DrillProps> | undefined {
  const [Shown, show] = useState<ComponentType<DrillProps>>();
  useEffect(() => {
    let current = true;
    load(drill).then((component) => {
      if (!current) return;
      if (component !== undefined) show(() => component);
      else forgetDrill(drill.id).then(onGone);
    });
    return () => {
      current = false;
    };
  }, [drill]);
  return Shown;
}

async function load({ game, rules }: Drill): Promise<ComponentType<DrillProps> | undefined> {
  const record = gameOf(game);
  if (record?.drill === undefined) return undefined;
  const [{ game: now }, component] = await Promise.all([record.rules(), record.drill()]);
  return now.rulesVersion === rules ? component : undefined;
}

/** Nothing is due: what comes later, how drills come and go, and the ways on. */
function Over({ t }: { t: DrillText }) {
  const [kept, setKept] = useState<readonly Drill[]>();
  useEffect(() => {
    allDrills().then(setKept);
  }, []);
  const next = Math.min(...(kept ?? []).map(({ schedule }) => schedule.due));
  return (
    <>
      <TopBar />
      <main class="sheet drills-over">
        <h1>{t('title')}</h1>
        <p role="status">
          {kept !== undefined && t(kept.length === 0 ? 'none' : 'doneToday')}{' '}
          {kept !== undefined && kept.length > 0 && t('later', { n: kept.length, day: dayText(next) })}
        </p>
        {kept?.length === 0 && <Ways t={t} />}
        <p class="quiet">{t('how')}</p>
        <div class="row">
          <a class="button primary" href="/">
            {t('play')}
          </a>
          <a class="button" href="/replay">
            {t('replays')}
          </a>
          <a class="button" href="/statistics">
            {t('statistics')}
          </a>
        </div>
      </main>
    </>
  );
}

/** Where no drill is kept: how they come here, and what there is to solve meanwhile. */
function Ways({ t }: { t: DrillText }) {
  return (
    <>
      <h2>{t('ways')}</h2>
      <ol class="drill-ways">
        {(['play', 'review', 'solve'] as const).map((way) => (
          <li key={way}>
            <b>{t(`way.${way}`)}</b>
            <span>{t(`way.${way}Text`)}</span>
          </li>
        ))}
      </ol>
      <p>
        {t('meanwhile')} <a href="/wwyd">{text(SHELL)('wwyd')}</a>
      </p>
    </>
  );
}

const DAY_MS = 86_400_000;

function dayText(day: number): string {
  const date = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const; // a day is counted as if it were one there
  return new Date(day * DAY_MS).toLocaleDateString(language.value, date);
}
