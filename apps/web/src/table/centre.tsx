import { useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Clock } from './clock.js';
import type { Desk } from './desk.js';
import type { Scene } from './face.js';
import { type Layout, sideOf } from './layout/layout.js';

const WINDS = ['east', 'south', 'west', 'north'] as const;
const SIDES = ['at-bottom', 'at-right', 'at-top', 'at-left'] as const;

/** The middle of the table: round, tiles left, counters, and whose turn it is. */
export function Centre({ desk, layout, scene }: { desk: Desk; layout: Layout; scene: Scene }) {
  const t = useText(TABLE);
  const view = desk.view.value;
  const { core, middle, unit } = layout.frame;
  if (view === undefined) return null;
  const { phase, dealer } = view.table;
  const turn =
    phase.kind === 'turn' || phase.kind === 'discard' || phase.kind === 'kong' || phase.kind === 'bonus'
      ? phase.seat
      : undefined;
  const style = {
    left: `${middle.x - core}px`,
    top: `${middle.y - core}px`,
    width: `${2 * core}px`,
    height: `${2 * core}px`,
    fontSize: `${Math.max(11, unit * 0.62)}px`,
  };
  return (
    <div class="centre" style={style}>
      {scene.winds.map((wind, seat) => {
        const side = SIDES[sideOf(seat, view.seat ?? 0)];
        const classes = `wind ${side}${seat === turn ? ' turn' : ''}${seat === dealer ? ' dealer' : ''}`;
        return (
          <span key={side} class={classes} aria-hidden="true">
            {wind === null ? '' : t(WINDS[wind as 0 | 1 | 2 | 3])[0]}
          </span>
        );
      })}
      <p class="round">{scene.round}</p>
      <p class="wall" title={t('wall')}>
        <span class="hidden">{t('wallLeft', { n: scene.wall })}</span>
        <span aria-hidden="true">{scene.wall}</span>
      </p>
      <p class="counters">
        {scene.counters
          .filter(({ value }) => value > 0)
          .map(({ id, value }) => (
            <span key={id} class={`counter ${id}`} title={t(id)}>
              <span class="hidden">{t(id)} </span>
              {value}
            </span>
          ))}
      </p>
      <Clock desk={desk} />
    </div>
  );
}
