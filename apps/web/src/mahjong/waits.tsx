import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { kindText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/tiles/tile.js';
import type { Wait } from '../seat/advice.js';
import type { Scene } from './face.js';
import type { TableModel } from './table-model.js';

/** Why what is looked at cannot be played; what the hand waits for, or would after it; why what completes it is no win. */
export function Waits({ model, scene }: { model: TableModel; scene: Scene }) {
  const t = text(TABLE);
  const advice = model.advice.value;
  const looking = model.hovered.value ?? model.selected.value;
  const forbidden = looking === undefined ? undefined : model.forbidden.value.get(looking);
  const notice = model.notice.value || forbidden || (model.undrawn.value ? t('nothingDrawn') : '');
  if (notice !== '') return <Notice text={notice} />;
  const again = model.selected.value === undefined ? null : <p class="notice">{t('selected')}</p>;
  if (advice === undefined) return again;
  const { refused } = advice;
  if (refused !== undefined) {
    return <Notice text={model.face.reason({ code: refused.code, values: refused.values as never })} />;
  }
  const looked = advice.after.find(({ tile }) => tile === looking);
  const waits = looked?.waits ?? advice.waits;
  if (waits.length === 0) return again;
  return (
    <p class={`waits${looked === undefined ? '' : ' looked'}`}>
      <span class="caption">{t('waits')}</span>
      {waits.map((wait) => (
        <OneWait key={wait.kind} wait={wait} gold={scene.gold === wait.kind} />
      ))}
      {scene.furiten && looked === undefined && <span class="furiten">{t('furiten')}</span>}
    </p>
  );
}

/** A reason as a sentence: the games' words begin small, for they also stand inside others. */
function Notice({ text }: { text: string }) {
  return (
    <p class="notice">
      <span class="sentence">{text}</span>
    </p>
  );
}

function OneWait({ wait: { kind, left }, gold }: { wait: Wait; gold: boolean }) {
  const t = text(TABLE);
  return (
    <span class={`wait${left === 0 ? ' none' : ''}`}>
      <span class="hidden">
        {kindText(kind)}, {t('left', { n: left })}
      </span>
      <span class="small" aria-hidden="true">
        {/* The last copy of a kind is never a marked one. */}
        <TileFace tile={4 * kind + 3} gold={gold} />
      </span>
      <span class="count" aria-hidden="true">
        {left}
      </span>
    </span>
  );
}
