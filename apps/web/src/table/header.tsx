import { useText } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import type { GameId } from '../route.js';
import { settings } from '../settings.js';
import { toggleMute } from '../sound/mute.js';
import type { Desk } from './desk.js';
import type { Mark } from './face.js';
import { Icon } from './icon.js';
import { TileFace } from './tile-face.js';

/** Above the table: what lies open for all, and the ways out. */
export function Header({ desk, onMenu, onLog }: { desk: Desk; onMenu: () => void; onLog: () => void }) {
  const t = useText(TABLE);
  const shell = useText(SHELL);
  const scene = desk.scene.value;
  const muted = settings.muted.value === 'on';
  return (
    <header class="bar">
      <button type="button" class="icon" aria-label={t('menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <h1 class="hidden">{t('title', { game: shell(desk.face.game as GameId) })}</h1>
      <div class="marks">
        {scene?.marks.map((mark) => (
          <Marks key={mark.id} mark={mark} />
        ))}
        {scene !== undefined && scene.marks.length === 0 && (
          <span class="caption">{shell(desk.face.game as GameId)}</span>
        )}
      </div>
      <button type="button" class="icon" aria-label={muted ? t('unmute') : t('mute')} onClick={toggleMute}>
        <Icon name={muted ? 'muted' : 'sound'} />
      </button>
      <button type="button" class="icon" aria-label={t('log')} onClick={onLog}>
        <Icon name="log" />
      </button>
    </header>
  );
}

/** Indicators in their places, those not yet turned as backs. */
function Marks({ mark: { id, tiles, places } }: { mark: Mark }) {
  const t = useText(TABLE);
  const list = Array.from({ length: Math.max(places, tiles.length) }, (_, n) => tiles[n] ?? -1);
  const said = tiles.map((tile) => tileText(tile)).join(', ');
  return (
    <div class={`mark ${id}`} role="img" aria-label={`${t(id)}: ${said || '—'}`}>
      <span class="caption" aria-hidden="true">
        {t(id)}
      </span>
      {list.map((tile, n) => (
        <span key={n} class="small" aria-hidden="true">
          <TileFace tile={tile} gold={id === 'gold' && tile >= 0} red={id === 'dora' && isRed(tile)} />
        </span>
      ))}
    </div>
  );
}

/** Copy 0 of a five is the red one, in sets that have them. */
function isRed(tile: number): boolean {
  return tile === 16 || tile === 52 || tile === 88;
}
