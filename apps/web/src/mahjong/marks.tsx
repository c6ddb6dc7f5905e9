import { listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/tiles/tile-face.js';
import type { Mark, Scene } from './face.js';

/** What lies open for all and counts all the time (W-3): indicators of dora, the gold. */
export function Marks({ scene }: { scene: Scene }) {
  return (
    <>
      {scene.marks.map((mark) => (
        <OneMark key={mark.id} mark={mark} reds={scene.reds} />
      ))}
    </>
  );
}

/** Indicators in their places, those not yet turned as backs. */
function OneMark({ mark: { id, tiles, places }, reds }: { mark: Mark; reds: Scene['reds'] }) {
  const t = text(TABLE);
  const list = Array.from({ length: Math.max(places, tiles.length) }, (_, n) => tiles[n] ?? -1);
  const said = listed(tiles.map((tile) => tileText(tile, reds)));
  return (
    <div class={`mark ${id}`} role="img" aria-label={t('item', { name: t(id), value: said || '—' })}>
      <span class="caption" aria-hidden="true">
        {t(id)}
      </span>
      {list.map((tile, n) => (
        <span key={n} class="small" aria-hidden="true">
          <TileFace tile={tile} gold={id === 'gold' && tile >= 0} red={reds.includes(tile)} />
        </span>
      ))}
    </div>
  );
}
