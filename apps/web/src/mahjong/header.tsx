import './header.css';
import type { GameId } from '../base/route.js';
import { settings } from '../base/settings.js';
import { useText } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { toggleMute } from '../sound/mute.js';
import { Icon } from './icon.js';
import { Marks } from './marks.js';
import type { Desk } from './table-model.js';
import { Toggles } from './toggles.js';

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
        {scene !== undefined && <Marks scene={scene} />}
        {scene?.marks.length === 0 && <span class="caption">{shell(desk.face.game as GameId)}</span>}
      </div>
      <Toggles desk={desk} />
      <button type="button" class="icon" aria-label={muted ? t('unmute') : t('mute')} onClick={toggleMute}>
        <Icon name={muted ? 'muted' : 'sound'} />
      </button>
      <button type="button" class="icon" aria-label={t('log')} onClick={onLog}>
        <Icon name="log" />
      </button>
    </header>
  );
}
