import './mahjong.css';
import type { TablePlayer, TableState } from '@paiju/client';
import type { Round, Variant, View } from '@paiju/games/mahjong';
import type { AnyGame } from '@paiju/kernel';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { termsOf } from '../i18n/terms.js';
import { tileText } from '../i18n/tile-names.js';
import {
  type EventMark,
  type Film,
  type Frame,
  type Happening,
  type MarkKind,
  type PictureProps,
  type ReplayGame,
  viewOf,
} from '../replay/film/replay-game.js';
import { ReplayTable } from '../replay/film/replay-table.js';
import { lineOf } from './chronicle.js';
import type { Face, Scene } from './face.js';
import { Marks } from './header.js';
import { ASPECT } from './layout/placed.js';
import { Result } from './result.js';
import { Stage } from './stage.js';
import { TableModel } from './table-model.js';

/** The component that draws frames of a mahjong, on the same table it is played on. */
function mahjongPicture(face: Face): ComponentType<PictureProps> {
  return (props) => <Shown {...props} face={face} />;
}

function Shown({ face, ...props }: PictureProps & { face: Face }) {
  const { frame, names, t } = props;
  const next = useRef(props.onNext);
  next.current = props.onNext;
  const table = useMemo(() => new ReplayTable(stateOf(props), () => next.current()), [props.film]);
  const model = useMemo(() => new TableModel(table, face, () => undefined), [table, face]);
  useEffect(() => model.follow({ level: 0, subscribe: () => () => undefined }), [model]);
  useEffect(() => {
    table.show(stateOf(props), frame.event === undefined ? [] : [frame.event]);
  }, [frame, props.watching.seat, props.watching.open]);
  const line = captionOf(frame, face, model, names, t);
  const scene = model.scene.value;
  return (
    <div class={`table replayed ${face.game}`} style={`--free: ${freeOf(model)}px`}>
      <Stage model={model} />
      <Result model={model} onLeave={() => next.current()} calm />
      <div class="replay-line">
        {scene !== undefined && <Marks scene={scene} />}
        <p class="replay-caption" role="status">
          {line}
        </p>
      </div>
    </div>
  );
}

/** The room left of the strip at the left. */
function freeOf(model: TableModel): number {
  const frame = model.layout.value?.frame;
  return frame === undefined ? 0 : frame.middle.x - frame.reach.side - (frame.edge.side * ASPECT) / 2;
}

/** The table at a frame; at the end of a round there is one thing to do, which is to go on. */
function stateOf(props: PictureProps): TableState {
  const { film, names } = props;
  const view = Object(viewOf(props));
  const ended = view.table.phase.kind === 'ended';
  return {
    phase: 'playing',
    connection: 'open',
    room: '',
    game: film.played.game.id,
    config: view.table.config,
    players: names.flatMap((name, seat) => (isKnown(film, seat) ? [playerAt(film, name, seat)] : [])),
    view: { ...view, legal: ended ? [{ kind: 'next' }] : [] },
  };
}

/** True if a log names who sat there; others are numbers at the table. */
function isKnown({ names, characters, own }: Film, seat: number): boolean {
  return seat === own || [names[seat], characters[seat]].some((one) => one !== undefined && one !== '');
}

/** A character keeps the name it had at the table, from which its name in every language follows. */
function playerAt({ names, characters }: Film, name: string, seat: number): TablePlayer {
  const character = characters[seat] ?? '';
  return character === '' ? { name, seat } : { name: names[seat] ?? name, seat, character };
}

/** The event of a frame in words; draws are told too, for a film shows each. */
function captionOf(
  frame: Frame,
  face: Face,
  model: TableModel,
  names: readonly string[],
  t: PictureProps['t'],
): string {
  const { event } = frame;
  const scene = model.scene.value;
  if (event === undefined || scene === undefined) return t('dealt');
  if (event.kind === 'drew') {
    return t('drew', { name: names[event.seat ?? 0] ?? '', tile: tileText(Number(event['tile']), scene.reds) });
  }
  return lineOf(event as never, (seat) => names[seat] ?? '', face.tradition, scene)?.text ?? ''; // an event of this game
}

/** A mahjong as a replay. A view is made of the table alone: hidden parts of a state can be left empty. */
export function mahjongReplay(game: AnyGame, face: Face): ReplayGame {
  return {
    game,
    open: (state) => ({ ...Object(game.view(state, undefined)), table: (state as State).table }),
    seen: (open, seat) => game.view({ ...Object(open), wall: [], seed: [], offers: [[], [], [], []] }, seat as never),
    wall: (state) => (state as State).wall,
    round: (view) => (view as View<Variant>).table.round,
    shots: (event) => {
      if (event.kind === 'answered') return 'unseen'; // nobody at the table sees an answer before all are in
      return COMPLETING.includes(event.kind) ? 'completes' : [event];
    },
    isTurn: ({ kind, seat: own }, seat) => kind === 'ended' || (own === seat && TURNS.includes(kind)),
    mark: markOf,
    markName: (kind) => (isCall(kind) ? termsOf(face.tradition)[kind] : undefined),
    roundName: (open) => nameOf(face.scene(open as View<Variant>)), // an open view is one of this game
    picture: () => Promise.resolve(mahjongPicture(face)),
    reviewer: face.reviewer,
  };
}

/** A round by its name, with its counter where it was played again. */
function nameOf({ round, counters }: Scene): string {
  const again = counters.find(({ id, value }) => id !== 'sticks' && value > 0);
  return again === undefined ? round : `${round} · ${again.value}`;
}

/** The part of every mahjong's state that a replay reads. */
type State = Pick<Round<Variant>, 'table' | 'wall'>;

/** Events that only complete the one before: they change its picture and get none of their own. */
const COMPLETING: readonly string[] = ['told', 'stage', 'konged'];
/** A turn begins with a tile drawn or taken. */
const TURNS: readonly string[] = ['drew', 'called', 'began'];

/** What is called at the table is told in the words it is called in. */
const CALLED = ['chow', 'pung', 'kong', 'ready'] as const satisfies readonly MarkKind[];

function isCall(kind: MarkKind): kind is (typeof CALLED)[number] {
  return CALLED.some((one) => one === kind);
}

function markOf(event: Happening): EventMark | undefined {
  const seats = event.seat === undefined ? [] : [event.seat];
  switch (event.kind) {
    case 'called':
      return { kind: callOf(event['meld']), seats };
    case 'kong':
      return { kind: 'kong', seats };
    case 'discarded':
      return event['ready'] === true ? { kind: 'ready', seats } : undefined;
    case 'special':
      return specialOf(event['special']);
    case 'ended':
      return endOf(event['ending']);
    default:
      return undefined;
  }
}

function callOf(meld: unknown): MarkKind {
  const { kind } = Object(meld);
  return kind === 'chow' || kind === 'kong' ? kind : 'pung';
}

function specialOf(special: unknown): EventMark | undefined {
  const { kind, seat } = Object(special);
  if (kind !== 'ready' && kind !== 'goldRobbed') return undefined;
  return { kind: kind === 'ready' ? 'ready' : 'special', seats: typeof seat === 'number' ? [seat] : [] };
}

/** Several may win at once, or one; a round without a win is a draw. */
function endOf(ending: unknown): EventMark {
  const { kind, wins, win } = Object(Object(ending).outcome);
  if (kind !== 'win') return { kind: 'draw', seats: [] };
  const all: readonly { readonly seat: number }[] = wins ?? [win];
  return { kind: 'win', seats: all.map((one) => one.seat) };
}
