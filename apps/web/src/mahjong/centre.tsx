import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Clock } from '../seat/clock.js';
import type { Scene } from './face.js';
import { type Layout, sideOf } from './layout/layout.js';
import type { TableModel } from './table-model.js';

const WINDS = ['east', 'south', 'west', 'north'] as const;
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

/** Towards each player: the wind of the seat, the dealer's ringed; a lamp at whose turn it is; a stick where one is ready. */
function Sides({ model, scene }: { model: TableModel; scene: Scene }) {
  const t = text(TABLE);
  const view = model.view.value;
  if (view === undefined) return null;
  const { phase, dealer } = view.table;
  const turn = 'seat' in phase ? phase.seat : undefined;
  return (
    <>
      {scene.winds.map((wind, seat) => {
        const side = SIDES[sideOf(seat, view.seat ?? 0)];
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
