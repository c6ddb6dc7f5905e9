import {
  type Describable,
  dailyPosition,
  type GivenError,
  Judge,
  loadMind,
  type Position,
  positionIn,
  readPosition,
  type Subject,
  unknownPreset,
  viewGiven,
  writePosition,
} from '@paiju/ai/coach';
import type { Network } from '@paiju/ai/network';
import { at, distance, SEATS, type Tile, tileName, type Variant, type View } from '@paiju/games/mahjong';
import { namedSeed, type Seat, unwrap } from '@paiju/kernel';
import { fetchPlayerData } from '../base/player-data.js';
import type { Told } from '../review/messages.js';
import type { Parts, ProblemAnswer, ProblemQuestion, Scene } from './messages.js';

/** A mahjong whose positions a worker answers. */
export interface Posable<V extends Variant> {
  readonly given: Describable<V>;
  readonly subject: Subject<V>;
  /** True if the game has a network, whose weights are fetched with the first question. */
  readonly networked: boolean;
  /** The name of the option that tells what lies face up. */
  readonly faceUp: 'dora' | 'gold';
  /** The name of what lies beside the melds. */
  readonly bonus?: 'bonus' | 'norths';
}

/** Answers what to discard, for the page this worker belongs to. */
export function serveProblems<V extends Variant>(posable: Posable<V>): void {
  let network: Promise<Network | undefined> | undefined;
  addEventListener('message', async ({ data }: MessageEvent<ProblemQuestion>) => {
    if (data.kind !== 'describe') network ??= networkFor(posable);
    const judge = new Judge(posable.subject, await network);
    try {
      postMessage(answer(posable, judge, data));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      postMessage({ id: data.id, kind: 'failed', message } satisfies ProblemAnswer);
    }
  });
}

/** Without weights a position is judged as solid sees it, and the judgement says so. */
async function networkFor<V extends Variant>({ subject, networked }: Posable<V>): Promise<Network | undefined> {
  const { id } = subject.game;
  const weights = networked ? await fetchPlayerData(`${id}.weights`).catch(() => undefined) : undefined;
  const mind = weights && loadMind(id, weights);
  return mind?.ok ? mind.value : undefined;
}

/** The answer to one question. */
export function answer<V extends Variant>(
  posable: Posable<V>,
  judge: Judge<V>,
  question: ProblemQuestion,
): ProblemAnswer {
  const { given, subject, faceUp } = posable;
  const { id } = question;
  const write = (position: Position): string => writePosition(position, faceUp);
  switch (question.kind) {
    case 'daily':
      return posed(posable, judge, { id, position: dailyPosition(given, subject, question.day), write });
    case 'position': {
      const position = readPosition(question.text);
      if (!position.ok) return wrong(posable, id, position.error);
      return posed(posable, judge, { id, position: position.value, write, made: question.made });
    }
    case 'describe': {
      const position = positionIn(given, question.view as View<V>); // the page asks the worker of the view's game
      return { id, kind: 'described', text: position && write(position) };
    }
    default:
      return question satisfies never;
  }
}

function wrong<V extends Variant>(
  posable: Posable<V>,
  id: number,
  { field, text }: Pick<GivenError, 'field' | 'text'>,
): ProblemAnswer {
  return { id, kind: 'wrong', field, fault: text, parts: partsOf(posable) };
}

/** A marked five stands behind the others of its number. */
const rank = (name: string): number => (name.startsWith('0') ? 5.5 : Number.parseInt(name.replace('f', ''), 10));

/** The tiles of a mahjong by rows: suits, honours, flowers. */
function partsOf<V extends Variant>(
  { given, faceUp, bonus = 'bonus' }: Posable<V>,
  config: V['config'] = unwrap(given.game.parseConfig({})),
): Parts {
  const { rules, marked, mostFaceUp, winds, sticks, around } = given;
  const seed = namedSeed('parts');
  const { scores } = given.game.view(given.game.setup(config, seed), SEATS[0]).table;
  const wall = rules.start(config, seed, rules.first(config, seed)).wall.toSorted((a, b) => a - b);
  const names = [...new Set(wall.map((tile) => tileName(tile, 'digits', marked)))];
  const row = (of: RegExp): readonly string[] =>
    names.filter((name) => of.test(name)).toSorted((a, b) => rank(a) - rank(b));
  const palette = [/m$/, /p$/, /s$/, /z$/, /^f/].map(row).filter(({ length }) => length > 0);
  const aside = wall.some((tile) => given.isAside(tile)) ? bonus : undefined;
  return { winds, sticks, bonus: aside, around, scores, faceUp: mostFaceUp > 0 ? faceUp : undefined, palette };
}

interface Asked {
  readonly id: number;
  readonly position: Position;
  readonly made?: string | undefined;
  write(position: Position): string;
}

function posed<V extends Variant>(posable: Posable<V>, judge: Judge<V>, asked: Asked): ProblemAnswer {
  const { given: game } = posable;
  const { id, position, made, write } = asked;
  const config = game.game.parseConfig(position.preset ?? {});
  if (!config.ok) return wrong(posable, id, unknownPreset(position.preset ?? ''));
  const view = viewGiven(game, config.value, position.given);
  if (!view.ok) return wrong(posable, id, view.error);
  const open = judge.judge(view.value);
  const action = open.candidates.find(({ code }) => code === made)?.action;
  const judged = action === undefined ? open : judge.judge(view.value, action);
  const told = { ...(judged as unknown as Told), at: 0, round: 0 }; // the actions of a variant are actions
  const scene = sceneOf(game, view.value);
  return { id, kind: 'posed', text: write(position), scene, told, parts: partsOf(posable, config.value) };
}

function sceneOf<V extends Variant>(game: Describable<V>, { table, left, round }: View<V>): Scene {
  const name = (tile: Tile): string => (tile < 0 ? '' : tileName(tile, 'digits', game.marked));
  const { east, roundWind, counter, sticks, faceUp } = game.undress(table);
  const seats = game.around.map((who, n) => {
    const seat = n as Seat; // the own one is the first
    const { melds, river, bonus } = at(table.places, seat);
    return {
      who,
      wind: game.winds ? distance(east, seat, game.around.length) : null,
      ...{ dealer: seat === table.dealer, score: at(table.scores, seat) },
      melds: melds.map(({ tiles }) => tiles.map(name)),
      river: river.map(({ tile, ready, called }) => ({ name: name(tile), ready, called })),
      bonus: bonus.map(name),
    };
  });
  const { concealed, drawn } = at(table.places, SEATS[0]);
  return {
    ...{ hand: concealed.map(name), drawn: name(drawn ?? -1), seats, faceUp: faceUp.map(name), left },
    ...{ roundWind: game.winds ? roundWind : null, deal: round.hand, counter, sticks },
  };
}
