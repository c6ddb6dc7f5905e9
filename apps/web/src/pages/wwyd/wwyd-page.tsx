import './wwyd.css';
import '../../review/review.css';
import { dayOf, GIVEN_FIELDS } from '@paiju/ai/coach';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, location } from '../../base/address.js';
import { GAMES, type GameRecord } from '../../games/index.js';
import { text, word } from '../../i18n/index.js';
import { REVIEW } from '../../i18n/review.js';
import { WWYD } from '../../i18n/wwyd.js';
import { Asker } from '../../problem/ask.js';
import { Board, Hand } from '../../problem/board.js';
import { Editor } from '../../problem/editor.js';
import type { Parts, ProblemAnswer } from '../../problem/messages.js';
import { Share } from '../../problem/share.js';
import type { WwydText } from '../../problem/words.js';
import { Decision } from '../../review/decision.js';
import { TopBar } from '../../shell/top-bar.js';

type Posed = Extract<ProblemAnswer, { kind: 'posed' }>;

/** What would you discard?: the problem of a day, or the position that the address holds. */
export function WwydPage({ game }: { game: GameRecord }) {
  const t = text(WWYD);
  const { searchParams } = location.value;
  const position = searchParams.get('position') ?? undefined;
  const named = dayOf(searchParams.get('day') ?? '');
  const day = named ?? new Date().toISOString().slice(0, 10);
  const asker = useMemo(() => new Asker(game.problems ?? noWorker), [game]);
  useEffect(() => () => asker.close(), [asker]);
  const [answer, setAnswer] = useState<ProblemAnswer>();
  const [parts, setParts] = useState<Parts>();
  const [shown, show] = useState(false);
  const newest = useRef(0);
  const ask = (question: Parameters<Asker['ask']>[0]): void => {
    const number = ++newest.current;
    void asker.ask(question).then((told) => {
      if (number !== newest.current) return;
      setAnswer(told);
      if ('parts' in told) setParts(told.parts);
    });
  };
  useEffect(() => {
    setAnswer(undefined);
    show(false);
    ask(position === undefined ? { kind: 'daily', day } : { kind: 'position', text: position });
  }, [asker, position, day]);
  const posed = answer?.kind === 'posed' ? answer : undefined;
  const choose = (made: string): void => {
    show(true);
    if (posed !== undefined) ask({ kind: 'position', text: posed.text, made });
  };
  const thinkAgain = (): void => {
    show(false);
    if (posed !== undefined) ask({ kind: 'position', text: posed.text });
  };
  const address = `/wwyd/${game.id}`;
  return (
    <>
      <TopBar />
      <main class="wwyd">
        <header>
          <h1>{t('title')}</h1>
          <p>{t('about')}</p>
          <Games game={game} t={t} />
        </header>
        <section class="ww-problem" aria-labelledby="ww-which" aria-busy={answer === undefined}>
          <h2 id="ww-which">
            {position !== undefined ? t('yours') : named !== undefined ? t('dailyOf', { day }) : t('daily')}
          </h2>
          <Fault answer={answer} t={t} />
          {posed !== undefined && (
            <>
              <Board scene={posed.scene} faceUp={posed.parts.faceUp ?? 'dora'} t={t} />
              <Hand posed={posed} shown={shown} t={t} onChoose={choose} />
              {shown ? (
                <Answered posed={posed} t={t} onAgain={thinkAgain} />
              ) : (
                <button type="button" class="button" onClick={() => show(true)}>
                  {t('show')}
                </button>
              )}
            </>
          )}
        </section>
        {posed !== undefined && <Share posed={posed} game={game} address={address} t={t} />}
        {parts !== undefined && (
          <Editor
            key={game.id}
            parts={parts}
            text={posed?.text ?? position ?? ''}
            open={answer?.kind === 'wrong'}
            t={t}
            onAsk={(line) => go(`${address}?${new URLSearchParams({ position: line })}`)}
          />
        )}
        {position !== undefined && (
          <p>
            <a class="button" href={address}>
              {t('daily')}
            </a>
          </p>
        )}
      </main>
    </>
  );
}

function noWorker(): never {
  throw new Error('this game has no problems');
}

/** The games that have problems. */
function Games({ game, t }: { game: GameRecord; t: WwydText }) {
  return (
    <nav class="ww-games" aria-label={t('games')}>
      {GAMES.filter(({ problems }) => problems !== undefined).map(({ id, name }) => (
        <a key={id} class="rp-chip" href={`/wwyd/${id}`} aria-current={id === game.id ? 'page' : undefined}>
          {word(name)}
        </a>
      ))}
    </nav>
  );
}

/** Why there is no answer, or that it is on its way. */
function Fault({ answer, t }: { answer: ProblemAnswer | undefined; t: WwydText }) {
  if (answer === undefined) return <p role="status">{t('thinking')}</p>;
  if (answer.kind === 'wrong') {
    return (
      <p class="rv-fault" role="alert">
        {t('wrong', { field: word(GIVEN_FIELDS[answer.field]), fault: word(answer.fault) })}
      </p>
    );
  }
  if (answer.kind !== 'failed') return null;
  return (
    <p class="rv-fault" role="alert">
      {t('failed', { reason: answer.message })}
    </p>
  );
}

/** The coach's answer beside what was chosen. */
function Answered({ posed: { told, scene }, t, onAgain }: { posed: Posed; t: WwydText; onAgain: () => void }) {
  const said = text(REVIEW);
  const names = scene.seats.map(({ who }) => t(who));
  return (
    <div class="ww-answer" role="status">
      <Decision told={told} names={names} t={said} />
      <button type="button" class="button" onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  );
}
