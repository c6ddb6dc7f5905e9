import { useContext } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { text, word } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { GameContext } from '../seat/game-here.js';
import { toggleMute } from '../sound/mute.js';
import { Icon } from './icon.js';
import { Marks } from './marks.js';
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
