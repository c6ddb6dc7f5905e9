import { WINDS } from '@paiju/games/mahjong';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { amount, signed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Clock } from '../seat/clock.js';
import type { Scene } from './face.js';
import { type Layout, sideOf } from './layout/layout.js';
import type { TableModel } from './table-model.js';

const SIDES = ['at-bottom', 'at-right', 'at-top', 'at-left'] as const;

/** True while the panel or a plate is pointed at or pressed: scores are then shown as distances from the own. */
const comparing = signal(false);

export function compare(now: boolean): void {
  comparing.value = now;
}

interface PanelProps {
  readonly model: TableModel;
  readonly layout: Layout;
  readonly scene: Scene;
}

/** The middle of the table (W-17): round, tiles left, counters; on each player's side the wind, the points, the dealer. */
export function Panel({ model, layout, scene }: PanelProps) {
  useEffect(() => () => compare(false), []); // a table that is left is pointed at no more
  if (model.view.value === undefined) return null;
  const { core } = layout.frame;
  const shape = core.x < core.y ? ' tall' : core.x > core.y ? ' wide' : '';
  const room = 2 * core.y < Math.max(LEAST, LINES * lettersOf(layout)) ? ' low' : '';
  return (
    <div
      class={`centre${shape}${room}`}
      style={styleOf(layout)}
      onPointerEnter={() => compare(true)}
      onPointerLeave={() => compare(false)}
    >
      {scene.winds.map((_, seat) => (
        <Side key={seat} model={model} scene={scene} seat={seat} />
      ))}
      <p class="round">{scene.round}</p>
      <Wall left={scene.wall} />
      <Counters scene={scene} />
      <Clock clock={model.asked.value ? model.state.value?.prompt?.clock : undefined} />
    </div>
  );
}

/** The tiles left, the number large among the words of its language. */
function Wall({ left }: { left: number }) {
  const [before = '', after = ''] = text(TABLE)('wallLeft', { n: '|' }).split('|');
  return (
    <p class="wall">
      <span>{before}</span>
      <b>{left}</b>
      <span>{after}</span>
    </p>
  );
}

/** The height of letters below which the panel has no room for more than the points and the tiles left. */
const LINES = 6.5;

/** The height in pixels below which what stands upright at the sides would meet what stands above and below. */
const LEAST = 82;

/** The size of the panel's letters in pixels: never too small to read, and larger where the panel is long. */
function lettersOf({ frame: { unit, core } }: Layout): number {
  return Math.max(11, unit * (core.y > 4 * unit ? 0.76 : 0.62));
}

function styleOf(layout: Layout) {
  const { core, middle } = layout.frame;
  return {
    left: `${middle.x - core.x}px`,
    top: `${middle.y - core.y}px`,
    width: `${2 * core.x}px`,
    height: `${2 * core.y}px`,
    fontSize: `${lettersOf(layout)}px`,
  };
}

/** The side of a seat: its wind and points; a lamp where it is to play, a stick where it is ready. The table in words says it. */
function Side({ model, scene, seat }: Omit<PanelProps, 'layout'> & { readonly seat: number }) {
  const t = text(TABLE);
  const view = model.view.value;
  if (view === undefined) return null;
  const { phase, dealer, places } = view.table;
  const wind = scene.winds[seat];
  const turn = 'seat' in phase && phase.seat === seat ? ' turn' : '';
  return (
    <span
      class={`side ${SIDES[sideOf(seat, view.seat ?? 0, places.length)]}${turn}${seat === dealer ? ' dealer' : ''}`}
      aria-hidden="true"
    >
      <span class="tag">
        {wind !== null && wind !== undefined && <span class="wind">{t(WINDS[wind as 0 | 1 | 2 | 3])[0]}</span>}
        <Score model={model} seat={seat} />
        {seat === dealer && <Dealer scene={scene} />}
      </span>
      {scene.ready[seat as 0] && <span class="stick" />}
    </span>
  );
}

/** The dealer's badge, with the number of deals in a row. */
function Dealer({ scene }: { scene: Scene }) {
  const t = text(TABLE);
  const streak = scene.counters.find(({ id }) => id === 'streak')?.value ?? 0;
  return (
    <span class="badge" title={t('dealer')}>
      <span>{t('dealerSign')}</span>
      {streak > 0 && <b>{streak}</b>}
    </span>
  );
}

/** The points of a seat, or how far they are from the own. */
function Score({ model, seat }: { model: TableModel; seat: number }) {
  const { seat: own } = model.view.value ?? {};
  const points = model.pointsOf(seat);
  const apart = comparing.value && own !== null && own !== undefined && own !== seat;
  return (
    <span class={`score${apart ? ' apart' : ''}`}>{apart ? signed(points - model.pointsOf(own)) : amount(points)}</span>
  );
}

function Counters({ scene }: { scene: Scene }) {
  const t = text(TABLE);
  const counters = scene.counters.filter(({ id, value }) => value > 0 && id !== 'streak');
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
