import { useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type { Desk } from './desk.js';
import type { Scene } from './face.js';
import { plateHeight } from './layout/bonus.js';
import { type Layout, sideOf } from './layout/layout.js';
import { amount } from './signed.js';

const WINDS = ['east', 'south', 'west', 'north'] as const;

/** Who sits where: name, wind, score, and what was just called. */
export function Plates({ desk, layout, scene }: { desk: Desk; layout: Layout; scene: Scene }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  return (
    <>
      {view.table.scores.map((score, seat) => (
        <Plate key={seat} desk={desk} layout={layout} scene={scene} seat={seat} score={score} />
      ))}
    </>
  );
}

interface PlateProps {
  readonly desk: Desk;
  readonly layout: Layout;
  readonly scene: Scene;
  readonly seat: number;
  readonly score: number;
}

function Plate({ desk, layout, scene, seat, score }: PlateProps) {
  const t = useText(TABLE);
  const view = desk.view.value;
  const side = sideOf(seat, view?.seat ?? 0);
  const { phase, dealer } = view?.table ?? {};
  const player = desk.state.value?.players.find((one) => one.seat === seat);
  const wind = scene.winds[seat as 0 | 1 | 2 | 3];
  const turn = phase !== undefined && 'seat' in phase && phase.seat === seat;
  const away = player?.connected === false;
  const streak = scene.counters.find(({ id }) => id === 'streak')?.value ?? 0;
  const shout = desk.shouts.value.find((one) => one.seat === seat);
  const classes = `plate side${side}${turn ? ' turn' : ''}${away ? ' away' : ''}`;
  const ready = scene.ready[seat as 0 | 1 | 2 | 3];
  return (
    <div class={classes} style={plateStyle(layout, side)}>
      <span class="name">
        {wind !== null && <b class={`wind${seat === dealer ? ' dealer' : ''}`}>{t(WINDS[wind as 0 | 1 | 2 | 3])[0]}</b>}
        <span class="who">{desk.name(seat)}</span>
        {seat === dealer && streak > 0 && (
          <span class="streak" title={t('streak')}>
            <span class="hidden">{t('streak')} </span>
            {streak}
          </span>
        )}
      </span>
      <span class="score">
        <span>{amount(score)}</span>
        {ready && <span class="ready">{t('ready')}</span>}
      </span>
      {shout !== undefined && (
        <span key={shout.id} class="shout" aria-hidden="true">
          {shout.text}
        </span>
      )}
    </div>
  );
}

/** In its corner, as wide as it needs; beside the middle of the table, so that bonus tiles have the rest. */
function plateStyle({ frame }: Layout, side: 0 | 1 | 2 | 3) {
  const box = frame.corners[side];
  const height = plateHeight(frame);
  const top = side === 0 || side === 1 ? box.y + box.height - height : box.y;
  const across =
    side === 0 || side === 3 ? { left: `${box.x}px` } : { right: `${frame.size.width - box.x - box.width}px` };
  const fontSize = Math.min(16, Math.max(12, 0.4 * frame.unit));
  return { ...across, top: `${top}px`, maxWidth: `${box.width}px`, height: `${height}px`, fontSize: `${fontSize}px` };
}
