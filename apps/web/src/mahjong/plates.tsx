import { WINDS } from '@paiju/games/mahjong';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { amount, signed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { termsOf } from '../i18n/terms.js';
import { Portrait } from '../seat/people.js';
import type { Scene } from './face.js';
import { type Layout, sideOf } from './layout/layout.js';
import { plateHeight } from './layout/meld.js';
import type { Side } from './layout/placed.js';
import type { TableModel } from './table-model.js';

/** The width in letters from which a plate has room for the word of a ready hand, and from which for more than a name. */
const ROOMY = 11;
const NARROW = 9;

/** True while a plate is pointed at or pressed: scores are then shown as distances from the own. */
const comparing = signal(false);

function compare(now: boolean): void {
  comparing.value = now;
}

/** The plates of the seats: name, wind, score, and the last call. */
export function Plates({ model, layout, scene }: { model: TableModel; layout: Layout; scene: Scene }) {
  const view = model.view.value;
  useEffect(() => () => compare(false), []); // a table that is left is pointed at no more
  if (view === undefined) return null;
  return (
    <>
      {view.table.scores.map((_, seat) => (
        <Plate key={seat} model={model} layout={layout} scene={scene} seat={seat} />
      ))}
    </>
  );
}

interface PlateProps {
  readonly model: TableModel;
  readonly layout: Layout;
  readonly scene: Scene;
  readonly seat: number;
}

function Plate({ model, layout, scene, seat }: PlateProps) {
  const view = model.view.value;
  const side = sideOf(seat, view?.seat ?? 0, layout.frame.seats);
  const phase = view?.table.phase;
  const player = model.state.value?.players.find((one) => one.seat === seat);
  const shout = model.shouts.value.find((one) => one.seat === seat);
  const letters = layout.frame.corners[side].width / fontSize(layout);
  const classes = [
    `plate side${side}`,
    phase !== undefined && 'seat' in phase && phase.seat === seat && 'turn',
    player?.connected === false && 'away',
    letters < ROOMY && 'slim',
    letters < NARROW && 'narrow',
  ];
  return (
    <div
      class={classes.filter(Boolean).join(' ')}
      style={plateStyle(layout, side)}
      data-plate={seat}
      aria-hidden="true" // the table in words says all of it
      onPointerEnter={() => compare(true)}
      onPointerLeave={() => compare(false)}
    >
      <Name model={model} scene={scene} seat={seat} />
      <Score model={model} scene={scene} seat={seat} />
      {shout !== undefined && (
        <span
          key={shout.id}
          class={`shout${model.ledger.value === undefined ? '' : ' final-shout'}`}
          aria-hidden="true"
        >
          {shout.text}
        </span>
      )}
    </div>
  );
}

type SeatProps = Omit<PlateProps, 'layout'>;

function Name({ model, scene, seat }: SeatProps) {
  const t = text(TABLE);
  const wind = scene.winds[seat as 0];
  const dealer = model.view.value?.table.dealer === seat;
  const streak = dealer ? (scene.counters.find(({ id }) => id === 'streak')?.value ?? 0) : 0;
  return (
    <span class="name">
      {scene.ready[seat] && <span class="stick" aria-hidden="true" />}
      <Portrait id={model.character(seat)} size={24} />
      {wind !== null && <b class={`wind${dealer ? ' dealer' : ''}`}>{t(WINDS[wind as 0 | 1 | 2 | 3])[0]}</b>}
      <span class="who">{model.name(seat)}</span>
      {streak > 0 && (
        <span class="streak" title={t('streak')}>
          <span class="hidden">{t('streak')} </span>
          {streak}
        </span>
      )}
    </span>
  );
}

/** The points of a seat, or how far they are from the own. */
function Score({ model, scene, seat }: SeatProps) {
  const terms = termsOf(model.face.tradition);
  const { seat: own, table } = model.view.value ?? {};
  const points = table?.scores[seat as 0] ?? 0;
  const apart = comparing.value && own !== null && own !== undefined && own !== seat;
  return (
    <span class={`score${apart ? ' apart' : ''}`}>
      <span>{apart ? signed(points - (table?.scores[own] ?? 0)) : amount(points)}</span>
      {scene.ready[seat] && <span class="ready">{terms.ready}</span>}
    </span>
  );
}

/** In its corner, as wide as it needs; beside the middle of the table, so that bonus tiles have the rest. */
function plateStyle({ frame }: Layout, side: Side) {
  const box = frame.corners[side];
  const height = plateHeight(frame);
  const top = side === 0 || side === 1 ? box.y + box.height - height : box.y;
  const across =
    side === 0 || side === 3 ? { left: `${box.x}px` } : { right: `${frame.size.width - box.x - box.width}px` };
  const size = { maxWidth: `${box.width}px`, height: `${height}px`, fontSize: `${fontSize({ frame })}px` };
  return { ...across, top: `${top}px`, ...size };
}

function fontSize({ frame }: Pick<Layout, 'frame'>): number {
  return Math.min(18, Math.max(12, 0.4 * frame.unit));
}
