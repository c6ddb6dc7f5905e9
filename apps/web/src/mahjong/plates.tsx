import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { termsOf } from '../i18n/terms.js';
import type { Scene } from './face.js';
import { Face } from './final.js';
import { type Frame, isLow, plateHeight, plateWidth } from './layout/frame.js';
import { type Layout, sideOf } from './layout/layout.js';
import type { Side } from './layout/placed.js';
import { compare } from './panel.js';
import type { TableModel } from './table-model.js';

/** The width in pixels from which a plate has room for a name beside a face. */
const ROOMY = 104;

/** The plates of the seats (W-17): face, name, state, and the last call. Their points stand in the middle. */
export function Plates({ model, layout, scene }: { model: TableModel; layout: Layout; scene: Scene }) {
  const view = model.view.value;
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
  const classes = [
    `plate side${side}`,
    isLow(side, layout.frame) ? 'low' : 'high',
    phase !== undefined && 'seat' in phase && phase.seat === seat && 'turn',
    player?.connected === false && 'away',
    isSlim(layout.frame, side) && 'slim',
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
      <Face model={model} seat={seat} />
      <span class="name">
        <span class="who">{model.name(seat)}</span>
        <State model={model} scene={scene} seat={seat} away={player?.connected === false} />
      </span>
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

/** A ready hand, or somebody who is away. */
function State({ model, scene, seat, away }: Omit<PlateProps, 'layout'> & { readonly away: boolean }) {
  const said = away ? text(TABLE)('away') : scene.ready[seat] === true ? termsOf(model.face.tradition).ready : '';
  return said === '' ? null : <span class={away ? 'state' : 'state ready'}>{said}</span>;
}

/** In its corner, as wide as it needs; beside the middle of the table, so that bonus tiles have the rest. */
function plateStyle({ frame }: Layout, side: Side) {
  const box = frame.corners[side];
  const height = plateHeight(frame.unit);
  const top = isLow(side, frame) ? box.y + box.height - height : box.y;
  const across =
    side === 0 || side === 3 ? { left: `${box.x}px` } : { right: `${frame.size.width - box.x - box.width}px` };
  const letters = isSlim(frame, side) ? 11 : Math.min(18, Math.max(12, Math.min(0.4 * frame.unit, box.width / 9)));
  const size = { maxWidth: `${plateWidth(side, frame)}px`, height: `${height}px`, fontSize: `${letters}px` };
  return { ...across, top: `${top}px`, ...size };
}

/** Where the own face is: a finger's width of the own plate. */
export function faceStyle({ frame }: Layout): Record<string, string> {
  const { x, y, height } = frame.corners[0];
  const high = plateHeight(frame.unit);
  return { left: `${x}px`, top: `${y + height - Math.max(high, FINGER)}px`, height: `${Math.max(high, FINGER)}px` };
}

const FINGER = 44;

function isSlim(frame: Frame, side: Side): boolean {
  return plateWidth(side, frame) < ROOMY;
}
