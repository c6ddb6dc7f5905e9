import './lesson.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../../base/address.js';
import { type GameRecord, GameTable } from '../../games/index.js';
import { fill, text, word } from '../../i18n/index.js';
import { LESSON } from '../../i18n/lesson.js';
import { termsOf } from '../../i18n/terms.js';
import { Course } from '../../lesson/course.js';
import { learned } from '../../lesson/learned.js';
import type { Draft, Lesson } from '../../lesson/lesson.js';
import { LessonTable } from '../../lesson/lesson-table.js';
import { localNames } from '../../play/local/names.js';
import { openLocal, paceNow } from '../../play/local/open-local.js';
import { WithTiles } from '../../review/words.js';
import { useByKeys, useTableState } from '../../seat/table-state.js';
import { Fault } from '../../shell/lazy.js';

/** A first hand of a game that teaches it (W-23): its table, and beside it the step. */
export function LessonPage({ game }: { game: GameRecord }) {
  const [lesson, setLesson] = useState<Lesson | undefined>(undefined);
  const [failed, fail] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    game.lesson?.().then(setLesson, () => fail(true));
  }, [game]);
  if (failed) return <Fault message="unreached" />;
  if (lesson === undefined) return <main class="waiting" aria-busy="true" />;
  return <Hand key={turn} game={game} lesson={lesson} onRestart={() => setTurn((n) => n + 1)} />;
}

interface HandProps {
  readonly game: GameRecord;
  readonly lesson: Lesson;
  readonly onRestart: () => void;
}

/** The help in a lesson: waits and their reasons, and no suggestions beside the step's own. */
const ASSIST = 1;

function Hand({ game, lesson, onRestart }: HandProps) {
  const [course, local, table] = useMemo(() => {
    const way = new Course(lesson);
    const { config, walls } = lesson;
    const wish = { game: game.id, config, level: '', assist: ASSIST, pace: paceNow(), walls } as const;
    const opened = openLocal(game, { kind: 'begin', wish }, localNames());
    return [way, opened, new LessonTable(opened, way)] as const;
  }, [game, lesson]);
  useEffect(() => () => local.close(), [local]);
  const onDraft = useMemo(() => (draft: unknown) => course.laid(draft as Draft), [course]); // the board of a table
  const { phase, prompt } = useTableState(table);
  const step = course.step.value;
  useEffect(() => {
    if (step === undefined) learned.add(game.id);
  }, [step === undefined, game]);
  const shown = prompt !== undefined && step !== undefined ? step.shows : [];
  return (
    <div class={`lesson ls-${game.emblem.pieces}${step?.wants === undefined ? ' ls-reading' : ''}`}>
      {shown.length > 0 && <style>{`:is(${shown.join(', ')}) { ${POINTED} }`}</style>}
      <aside class="ls-card" aria-label={text(LESSON)('name')}>
        <Card course={course} game={game} question={prompt?.pn} lost={phase === 'gone'} onRestart={onRestart} />
      </aside>
      {phase === 'connecting' ? (
        <main class="waiting" aria-busy="true" />
      ) : (
        <GameTable
          table={table}
          advisor={local.advisor}
          forbid={local.forbid}
          onLeave={() => go('/')}
          onDraft={onDraft}
        />
      )}
    </div>
  );
}

/** The frame around what a step points at; a part of the table knows nothing of it. */
const POINTED = 'outline: 3px solid var(--gold); outline-offset: 2px; animation: ls-pointed 1s infinite alternate;';

interface CardProps {
  readonly course: Course;
  readonly game: GameRecord;
  /** The number of what the learner is asked, another one once something else was tried; nothing while the others play. */
  readonly question: number | undefined;
  readonly lost: boolean;
  readonly onRestart: () => void;
}

/** The step: how far the lesson is, what it says, and the way on. */
function Card({ course, game, question, lost, onRestart }: CardProps) {
  const t = text(LESSON);
  const asked = question !== undefined;
  const { steps } = course.lesson;
  const at = course.at.value;
  const step = course.step.value;
  const reading = step !== undefined && step.wants === undefined && asked;
  useGuidedFocus(`${at} ${question}`, asked || step === undefined ? ['.ls-card .primary', ...(step?.shows ?? [])] : []);
  return (
    <>
      <header>
        {step !== undefined && <p class="ls-count">{t('step', { n: at + 1, all: steps.length })}</p>}
        <progress class="ls-progress" max={steps.length} value={at} aria-hidden="true" />
        <button type="button" class="ls-icon" aria-label={t('restart')} title={t('restart')} onClick={onRestart}>
          <Drawing path="M5 12a7 7 0 1 1 2.200 5.100M5 19v-4.500h4.500" />
        </button>
        <a class="ls-icon" href="/" aria-label={t('leave')} title={t('leave')}>
          <Drawing path="M6 6l12 12M18 6L6 18" />
        </a>
      </header>
      <div class="ls-said" aria-live="polite">
        {lost && <p>{t('gone')}</p>}
        {!lost && step === undefined && <Done game={game} />}
        {!lost && step !== undefined && (asked ? <Said course={course} /> : <p class="ls-others">{t('others')}</p>)}
      </div>
      {reading && (
        <button type="button" class="button primary ls-next" onClick={() => course.read()}>
          {t('next')}
        </button>
      )}
      {step === undefined && <Ways game={game} onRestart={onRestart} />}
      <ol class="ls-outline" aria-hidden="true">
        {steps.map(({ title }, n) => (
          <li key={n} class={n < at ? 'done' : n === at ? 'now' : ''}>
            {word(title)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The words of the present step; to whoever tried something else, what to do instead. */
function Said({ course }: { course: Course }) {
  const t = text(LESSON);
  const step = course.step.value;
  if (step === undefined) return null;
  const { tradition } = course.lesson;
  const terms = tradition === undefined ? {} : termsOf(tradition);
  const instead = step.instead === undefined ? t('instead') : fill(word(step.instead), terms);
  return (
    <div key={course.at.value}>
      <h2>{word(step.title)}</h2>
      <p>
        <WithTiles text={fill(word(step.text), terms)} />
      </p>
      {course.astray.value && <p class="ls-instead">{instead}</p>}
    </div>
  );
}

function Done({ game }: { game: GameRecord }) {
  const t = text(LESSON);
  return (
    <>
      <h2>{t('doneTitle')}</h2>
      <p>{t('doneText', { game: word(game.name) })}</p>
    </>
  );
}

/** The ways on from a lesson. */
function Ways({ game, onRestart }: { game: GameRecord; onRestart: () => void }) {
  const t = text(LESSON);
  return (
    <div class="ls-ways">
      <a class="button primary" href={`/play/${game.id}?new=first&beginners`}>
        {t('play')}
      </a>
      <button type="button" class="button" onClick={onRestart}>
        {t('again')}
      </button>
      <a class="button" href={`/guide/${game.id}?read`}>
        {t('read')}
      </a>
    </div>
  );
}

/** Leads the keyboard to what a step is about, as soon as it is there; a pointer needs no leading. */
function useGuidedFocus(change: string, places: readonly string[]): void {
  const byKeys = useByKeys();
  useEffect(() => {
    if (!byKeys.current) return undefined;
    let frame = 0;
    const look = (left: number): void => {
      const found = places.map((place) => document.querySelector<HTMLElement>(place)).find(takesFocus);
      if (found != null) found.focus({ preventScroll: true });
      else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    frame = requestAnimationFrame(() => look(FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [change]);
}

/** The number of frames in which a table surely shows what it was told. */
const FRAMES = 60;

function takesFocus(element: HTMLElement | null): boolean {
  return element !== null && element.tabIndex >= -1 && element.matches('button, a');
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
