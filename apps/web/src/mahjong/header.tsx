import { useContext } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { listed, text, word } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/tiles/tile.js';
import { GameContext } from '../seat/game-here.js';
import { toggleMute } from '../sound/synth.js';
import type { Mark, Scene } from './face.js';
import type { TableModel } from './table-model.js';
import { Toggles } from './toggles.js';

/** Above the table: what lies open for all, and the ways out. */
export function Header({ model, onMenu, onLog }: { model: TableModel; onMenu: () => void; onLog: () => void }) {
  const t = text(TABLE);
  const name = word(useContext(GameContext).name);
  const scene = model.scene.value;
  const muted = settings.muted.value === 'on';
  return (
    <header class="bar">
      <button type="button" class="icon" aria-label={t('menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <h1 class="hidden">{t('title', { game: name })}</h1>
      <div class="marks">
        {scene !== undefined && <Marks scene={scene} />}
        {scene?.marks.length === 0 && <span class="caption">{name}</span>}
      </div>
      <Toggles model={model} />
      <button type="button" class="icon" aria-label={muted ? t('unmute') : t('mute')} onClick={toggleMute}>
        <Icon name={muted ? 'muted' : 'sound'} />
      </button>
      <button type="button" class="icon" aria-label={t('log')} onClick={onLog}>
        <Icon name="log" />
      </button>
    </header>
  );
}

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

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sound: 'M4 10v4h4l5 4V6L8 10H4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4 10v4h4l5 4V6L8 10H4zM16 10l5 5M21 10l-5 5',
  log: 'M5 5h14v11H10l-4 4v-4H5z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14 5l-7 7 7 7',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7',
  auto: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.6 2.8v4.2h-4.2M9.6 15.5L12 9l2.4 6.5M10.4 13.4h3.2',
  play: 'M8 5l11 7-11 7z',
} as const;

/** A line drawing for a button; the button says what it does. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
