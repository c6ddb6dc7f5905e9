import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import { faceName, Tile, TileFace } from '../pieces/piece.js';
import { dragging } from './drag.js';
import { type Looks, looksOf, type Scene } from './face.js';
import type { Layout } from './layout/layout.js';
import { ASPECT, type Placed } from './layout/placed.js';
import { transformOf } from './motion.js';
import type { TableModel } from './table-model.js';

/** The own hand: a toolbar of buttons (W-11), one of which can be reached by Tab and the rest by the arrow keys. */
export function Hand({ model, layout, scene }: { model: TableModel; layout: Layout; scene: Scene }) {
  const t = text(TABLE);
  const bar = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const tiles = layout.tiles.filter(({ zone }) => zone === 'hand' || zone === 'drawn');
  const keys = tiles.map(({ key }) => key).join();
  useEffect(() => {
    if (focused.current && !bar.current?.contains(document.activeElement)) stopOf(bar.current)?.focus();
  }, [keys]);
  return (
    <div
      class="hand"
      role="toolbar"
      aria-label={t('hand')}
      aria-orientation="horizontal"
      ref={bar}
      onFocusIn={() => {
        focused.current = true;
      }}
      onFocusOut={(event) => {
        // A button that disappears takes the focus with it: that is no leaving.
        focused.current =
          event.relatedTarget === null ? focused.current : bar.current?.contains(event.relatedTarget as Node) === true;
      }}
      onKeyDown={(event) => step(event, bar.current, model)}
    >
      {tiles.map((placed, n) => (
        <HandTile key={placed.key} model={model} scene={scene} placed={placed} stop={n === tiles.length - 1} />
      ))}
    </div>
  );
}

interface HandTileProps {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly placed: Placed;
  /** The tile at which Tab stops. */
  readonly stop: boolean;
}

function HandTile({ model, scene, placed, stop }: HandTileProps) {
  const t = text(TABLE);
  const { tile, key, zone } = placed;
  const asked = model.asked.value && (model.discards.value.size > 0 || model.choosing.value !== undefined);
  const allowed = model.playable.value.has(tile);
  const looks = looksOf(scene, tile);
  const plain = tileText(tile, scene.reds);
  const name = looks.dora && !looks.red ? t('isDora', { tile: plain }) : plain;
  const said = zone === 'drawn' ? t('drawn', { tile: name }) : name;
  const why = model.forbidden.value.get(tile);
  const after = model.advice.value?.after.some((one) => one.tile === tile) === true;
  const suggested = isDiscardOf(model.advice.value?.suggestion, tile);
  const classes = [
    'own',
    zone,
    asked && allowed && 'allowed',
    asked && !allowed && 'forbidden',
    model.selected.value === tile && 'selected',
    model.raised.value.has(tile) && 'taken',
    placed.won && 'won',
    after && asked && 'leads',
    suggested && asked && 'suggested',
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-key={key}
      data-tile={tile}
      style={styleOf(placed)}
      tabIndex={stop ? 0 : -1}
      aria-label={
        asked && !allowed ? forbiddenName(said, why) : suggested && asked ? t('suggested', { name: said }) : said
      }
      aria-disabled={asked && !allowed}
      aria-pressed={model.selected.value === tile}
      onClick={(event) => tapped(model, tile, isTouch(event))}
      onPointerDown={(event) => dragging(event, model, tile)}
      onPointerEnter={() => model.look(tile)}
      onPointerLeave={() => model.look(undefined)}
      onFocus={() => model.look(tile)}
    >
      <TileFace tile={tile} {...looks} />
    </button>
  );
}

/** The name of a tile that cannot be played, with the reason, so that nobody has to try (W-4). */
function forbiddenName(tile: string, why: string | undefined): string {
  const t = text(TABLE);
  return why === undefined ? t('forbidden', { tile }) : t('forbiddenWhy', { tile, why });
}

function isDiscardOf(action: unknown, tile: number): boolean {
  return (
    typeof action === 'object' && action !== null && 'tile' in action && action.tile === tile && !('form' in action)
  );
}

function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** A tap discards at once with a mouse or the keyboard; by touch it first lifts the tile (W-4). */
function tapped(model: TableModel, tile: number, touch: boolean): void {
  if (!model.asked.value) return;
  const guard = settings.guard.value;
  const guarded = guard === 'always' || (guard === 'touch' && touch);
  if (guarded && model.selected.value !== tile && model.playable.value.has(tile)) {
    model.selected.value = tile;
    model.look(tile);
    return;
  }
  model.play(tile);
}

/** Arrow keys go from tile to tile; with Alt they carry the tile along. */
function step(event: KeyboardEvent, bar: HTMLElement | null, model: TableModel): void {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const tile = Number(buttons[at]?.dataset['tile']);
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) model.move(tile, to);
  else buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
}

function stopOf(bar: HTMLElement | null): HTMLElement | null {
  return bar?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null;
}

/** The size and place of a tile. */
function styleOf(placed: Placed) {
  const width = `${placed.width}px`;
  return { '--tile-width': width, width, height: `${placed.width * ASPECT}px`, transform: transformOf(placed) };
}

/** A tile that lies on the table: seen, not touched. What it says is said elsewhere in words. */
export function Piece({ placed, gold, red, dora }: PieceProps) {
  const index = settings.index.value === 'on'; // read for backs too: what follows a signal is drawn again only for a reason
  const { key, tile, zone, called, tsumogiri, last, down, won } = placed;
  const hidden = tile < 0 || down === true;
  const classes = ['piece', zone, called && 'called', tsumogiri && 'tsumogiri', last && 'last', won && 'won']
    .filter(Boolean)
    .join(' ');
  return (
    <div class={classes} data-key={key} style={styleOf(placed)} aria-hidden="true">
      <Tile name={hidden ? undefined : faceName(tile, red)} gold={gold} dora={dora} index={index} />
    </div>
  );
}

interface PieceProps extends Looks {
  readonly placed: Placed;
}
