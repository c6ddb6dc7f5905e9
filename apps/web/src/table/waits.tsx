import type { Wait } from '../assist/advice.js';
import { useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { kindText } from '../i18n/tile-names.js';
import type { Desk } from './desk.js';
import type { Scene } from './face.js';
import { TileFace } from './tile-face.js';

/** What the hand waits for, or would after the discard that is looked at; and why a tile that completes it is no win. */
export function Waits({ desk, scene }: { desk: Desk; scene: Scene }) {
  const t = useText(TABLE);
  const advice = desk.advice.value;
  const notice = desk.notice.value || (desk.undrawn.value ? t('nothingDrawn') : '');
  if (notice !== '') return <p class="notice">{notice}</p>;
  if (advice === undefined) return null;
  const { refused } = advice;
  if (refused !== undefined) {
    return <p class="notice">{desk.face.reason({ code: refused.code, values: refused.values as never })}</p>;
  }
  const looked = advice.after.find(({ tile }) => tile === (desk.hovered.value ?? desk.selected.value));
  const waits = looked?.waits ?? advice.waits;
  if (waits.length === 0) return null;
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

function OneWait({ wait: { kind, left }, gold }: { wait: Wait; gold: boolean }) {
  const t = useText(TABLE);
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
