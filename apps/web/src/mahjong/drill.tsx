import './mahjong.css';
import { type Reason, verdictAmong } from '@paiju/ai/coach';
import type { Answer, TableSeat, TableState } from '@paiju/client';
import type { Action, MahjongGame, Variant } from '@paiju/games/mahjong';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { DRILLS } from '../i18n/drills.js';
import { text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { TABLE } from '../i18n/table.js';
import { Decision } from '../review/decision.js';
import type { DrillProps } from '../review/kept-drills.js';
import type { Position } from '../review/messages.js';
import { Actions, keyOf } from './actions.js';
import type { Face } from './face.js';
import { forbidding } from './forbidden.js';
import { Marks } from './header.js';
import { riverText, seatText } from './reading.js';
import { Stage } from './stage.js';
import { TableModel } from './table-model.js';

/** A drill of a mahjong: the table as its seat saw it, played on once, and then what the coach says. */
export function mahjongDrill(face: Face, game: Rules): ComponentType<DrillProps> {
  return (props) => <Posed {...props} position={props.position as Position} face={face} game={game} />; // of this game, by its reviewer
}

/** The part of a mahjong's rules that is asked here. */
type Rules = Pick<MahjongGame<Variant>, 'whyNot'>;

interface PosedProps extends DrillProps {
  readonly position: Position;
  readonly face: Face;
  readonly game: Rules;
}

function Posed({ position, names, next, onAnswer, face, game }: PosedProps) {
  const { told, view } = position;
  const t = text(DRILLS);
  const [answer, setAnswer] = useState<number>();
  const said = useRef<HTMLElement>(null);
  const model = useMemo(() => {
    const table = new PosedTable(stateOf(position, names, face), (action) => {
      const refusal = game.whyNot(view, action as Action<Variant>); // the table makes actions of its game
      if (refusal !== undefined) return { ok: false, refusal };
      setAnswer(placeOf(position, action));
      return { ok: true };
    });
    return new TableModel(table, face, () => undefined, forbidding(game));
  }, [position, face]);
  useEffect(() => {
    if (answer === undefined) return;
    model.state.value = { ...stateOf(position, names, face), view: { ...view, legal: [] } };
    onAnswer(verdictAmong(told.candidates, answer) === 'optimal');
    said.current?.focus({ preventScroll: true });
  }, [answer]);
  useLayoutEffect(() => callsByKeys(model), [model]);
  const [layout, scene] = [model.layout.value, model.scene.value];
  return (
    <>
      <section class="drill-stage" aria-label={text(TABLE)('inWords')}>
        <div class={`table replayed ${face.game}`}>
          <Stage model={model} />
          {layout !== undefined && scene !== undefined && (
            <div class="over">
              <Actions model={model} layout={layout} scene={scene} />
            </div>
          )}
          <div class="replay-line">{scene !== undefined && <Marks scene={scene} />}</div>
        </div>
        <ul class="hidden">
          {view.table.places.map((place, seat) => (
            <li key={seat}>{riverText(model, place, seatText(model, seat))}</li>
          ))}
        </ul>
      </section>
      <aside class="review drill-said" aria-label={t('drill')}>
        {answer === undefined ? (
          <p class="drill-question" role="status">
            {t('question')}
          </p>
        ) : (
          <>
            <header class="rv-head">
              <h2 tabIndex={-1} ref={said as never} class="drill-verdict">
                {t(verdictAmong(told.candidates, answer) === 'optimal' ? 'right' : 'wrong')}
              </h2>
              {next}
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
            <section class="rv-body" tabIndex={0} aria-label={t('answer')}>
              <Decision
                told={told}
                names={view.table.places.map((_, seat) => model.name(seat))}
                answered={answer}
                reason={whyNot(position, answer)}
                t={text(REVIEW)}
              />
            </section>
          </>
        )}
      </aside>
    </>
  );
}

/** Why the best is better than an answer; what was said of what was played stands for no other. */
function whyNot({ told, reasons }: Position, answer: number): Reason | undefined {
  return reasons?.[answer] ?? (answer === told.chosen ? told.reasons[0] : undefined);
}

/** A seat at a table that stands still: what is played there is told, once. */
class PosedTable implements TableSeat {
  readonly state: TableState;
  readonly #played: (action: unknown) => Answer;

  constructor(state: TableState, played: (action: unknown) => Answer) {
    this.state = state;
    this.#played = played;
  }

  subscribe(): () => void {
    return () => undefined;
  }

  async act(action: unknown): Promise<Answer> {
    return this.#played(action);
  }
}

/** The table of a position; `names` begin with the own. */
function stateOf({ view, told }: Position, names: readonly string[], face: Face): TableState {
  const seats = view.table.places.length;
  return {
    ...{ phase: 'playing', connection: 'open', room: '', game: face.game, config: view.table.config, view },
    seat: told.seat,
    players: Array.from({ length: seats }, (_, n) => ({ seat: (told.seat + n) % seats, name: names[n] ?? '' })),
  };
}

/** The candidate that was played: what the rules do not refuse is listed. */
function placeOf({ view, answers }: Position, action: unknown): number {
  const played = JSON.stringify(action);
  const at = view.legal.findIndex((one) => JSON.stringify(one) === played);
  return answers[at] ?? -1;
}

/** Calls by the letters on their buttons, as at every table. */
function callsByKeys(model: TableModel): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choices = model.choices.value;
    const choice = choices.find((one) => keyOf(one, choices) === event.key.toLowerCase());
    if (choice === undefined) return;
    event.preventDefault();
    model.choose(choice);
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}
