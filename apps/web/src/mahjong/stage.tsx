import { kindOf, WINDS } from '@paiju/games/mahjong';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Clock } from '../seat/clock.js';
import type { Scene } from './face.js';
import { Hand, Piece } from './hand.js';
import { type Layout, sideOf } from './layout/layout.js';
import { movesBetween, play, steady } from './motion.js';
import { Plates } from './plates.js';
import type { TableModel } from './table-model.js';

/** The number of tiles laid in one frame when a table is first shown, after the own hand. */
const SLICE = 24;

/** The table with everything on it. Tiles that moved since the last view glide to their places. */
export function Stage({ model }: { model: TableModel }) {
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef<Layout | undefined>(undefined);
  const next = model.layout.value;
  const layout = useMemo(() => next && steady(before.current, next), [next]);
  const scene = model.scene.value;
  const [pieces, setPieces] = useState(0);
  // Each of these is a task of its own after a frame, so that a slow phone answers and paints between them.
  useEffect(() => follow(stage.current, model), [model]);
  useEffect(() => {
    if (layout !== undefined) setPieces(pieces < layout.tiles.length ? pieces + SLICE : Number.POSITIVE_INFINITY);
  }, [layout === undefined, pieces]);
  useLayoutEffect(() => {
    if (layout === undefined || stage.current === null) return;
    play(movesBetween(before.current, layout), stage.current);
    before.current = layout;
  }, [layout]);
  if (layout === undefined || scene === undefined) return <div class="stage" ref={stage} />;
  const watching = model.view.value?.seat === null;
  const lying = layout.tiles.filter(({ zone }) => watching || (zone !== 'hand' && zone !== 'drawn'));
  return (
    <div class="stage" ref={stage} data-laid={`${layout.frame.size.width} ${layout.frame.size.height}`}>
      <div class="felt" aria-hidden="true" />
      <Centre model={model} layout={layout} scene={scene} />
      <Plates model={model} layout={layout} scene={scene} />
      {lying.slice(0, pieces).map((placed) => (
        <Piece
          key={placed.key}
          placed={placed}
          gold={scene.gold !== null && placed.tile >= 0 && kindOf(placed.tile) === scene.gold}
          red={scene.reds.includes(placed.tile)}
        />
      ))}
      {!watching && <Hand model={model} layout={layout} scene={scene} />}
    </div>
  );
}

/** Measures the stage now and whenever it changes. */
function follow(element: HTMLElement | null, model: TableModel): () => void {
  if (element === null) return () => undefined;
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    const { value } = model.size;
    if (value?.width !== width || value.height !== height) model.size.value = { width, height };
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

const SIDES = ['at-bottom', 'at-right', 'at-top', 'at-left'] as const;

/** The middle of the table: round, tiles left, counters, and whose turn it is. */
export function Centre({ model, layout, scene }: { model: TableModel; layout: Layout; scene: Scene }) {
  const t = text(TABLE);
  if (model.view.value === undefined) return null;
  const { core } = layout.frame;
  const shape = core.x < core.y ? ' tall' : core.x > core.y ? ' wide' : '';
  return (
    <div class={`centre${shape}`} style={styleOf(layout)}>
      <Sides model={model} scene={scene} />
      <p class="round">{scene.round}</p>
      <p class="wall">
        <b>{scene.wall}</b> <span>{t('wall')}</span>
      </p>
      <Counters scene={scene} />
      <Clock clock={model.asked.value ? model.state.value?.prompt?.clock : undefined} />
    </div>
  );
}

function styleOf({ frame: { core, middle, unit } }: Layout) {
  return {
    left: `${middle.x - core.x}px`,
    top: `${middle.y - core.y}px`,
    width: `${2 * core.x}px`,
    height: `${2 * core.y}px`,
    fontSize: `${Math.max(11, unit * 0.62)}px`,
  };
}

/** The sides of the middle: the wind of each seat, the dealer's ringed; a lamp at the seat to play; a stick at a ready hand. */
function Sides({ model, scene }: { model: TableModel; scene: Scene }) {
  const t = text(TABLE);
  const view = model.view.value;
  if (view === undefined) return null;
  const { phase, dealer } = view.table;
  const turn = 'seat' in phase ? phase.seat : undefined;
  return (
    <>
      {scene.winds.map((wind, seat) => {
        const side = SIDES[sideOf(seat, view.seat ?? 0, view.table.places.length)];
        const marks = `${seat === turn ? ' turn' : ''}${seat === dealer ? ' dealer' : ''}`;
        return (
          <span key={side} class={`side ${side}${marks}`} aria-hidden="true">
            <span class="wind">{wind === null ? '' : t(WINDS[wind as 0 | 1 | 2 | 3])[0]}</span>
            {scene.ready[seat as 0 | 1 | 2 | 3] && <span class="stick" />}
          </span>
        );
      })}
    </>
  );
}

function Counters({ scene }: { scene: Scene }) {
  const t = text(TABLE);
  const counters = scene.counters.filter(({ value }) => value > 0);
  if (counters.length === 0) return null;
  return (
    <p class="counters">
      {counters.map(({ id, value }) => (
        <span key={id} class={`counter ${id}`} title={t(id)}>
          <span class="hidden">{t(id)} </span>
          {value}
        </span>
      ))}
    </p>
  );
}
