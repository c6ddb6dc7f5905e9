import { useContext } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { listed, text, word } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/piece.js';
import type { Conversation } from '../seat/conversation.js';
import { GameContext } from '../seat/game.js';
import { talkLabel, UnreadDot } from '../seat/talk.js';
import { toggleMute } from '../sound/sound.js';
import { looksOf, type Mark, type Scene } from './face.js';
import { Icon, Toggles } from './menu.js';
import type { TableModel } from './table-model.js';

interface HeaderProps {
  readonly model: TableModel;
  /** The talk of the people around the table, where there are any. */
  readonly talk: Conversation | undefined;
  readonly onMenu: () => void;
  readonly onLog: () => void;
}

/** Above the table: what lies open for all, and the ways out. */
export function Header({ model, talk, onMenu, onLog }: HeaderProps) {
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
      <button type="button" class="icon" aria-label={talkLabel(t(talk ? 'logAndChat' : 'log'), talk)} onClick={onLog}>
        <Icon name="log" />
        <UnreadDot talk={talk} />
      </button>
    </header>
  );
}

/** The open tiles that count all the time (W-3): indicators of dora, the gold. */
export function Marks({ scene }: { scene: Scene }) {
  return (
    <>
      {scene.marks.map((mark) => (
        <OneMark key={mark.id} mark={mark} scene={scene} />
      ))}
    </>
  );
}

/** Indicators in their places, those not yet turned as backs. */
function OneMark({ mark: { id, tiles, places }, scene }: { mark: Mark; scene: Scene }) {
  const t = text(TABLE);
  const list = Array.from({ length: Math.max(places, tiles.length) }, (_, n) => tiles[n] ?? -1);
  const said = listed(tiles.map((tile) => tileText(tile, scene.reds)));
  return (
    <div class={`mark ${id}`} role="img" aria-label={t('item', { name: t(id), value: said || '—' })}>
      <span class="caption" aria-hidden="true">
        {t(id)}
      </span>
      {list.map((tile, n) => (
        <span key={n} class="small" aria-hidden="true">
          <TileFace tile={tile} {...looksOf(scene, tile)} />
        </span>
      ))}
    </div>
  );
}
