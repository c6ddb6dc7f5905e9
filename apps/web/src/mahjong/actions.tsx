import { listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { langOfTerm, type Term, termsOf } from '../i18n/terms.js';
import { kindText, tileText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/piece.js';
import type { Wait } from '../seat/advice.js';
import { CALLS, type Choice } from './choices.js';
import { looksOf, type Scene } from './face.js';
import type { Layout } from './layout/layout.js';
import type { TableModel } from './table-model.js';

/** The keys of choices; the first of a kind has its plain key, the next ones follow by number. */
export const KEYS: { readonly [T in Term]: string } = {
  ...{
    win: 'w',
    selfDraw: 'w',
    flowers: 'f',
    robGold: 'g',
    ready: 'r',
    nine: '9',
    north: 'b',
    kong: 'k',
    pung: 'p',
    chow: 'c',
  },
  ...{ next: 'n', pass: 'x' },
};

/** The present choices, with the tiles they take (W-4), and the waits of the hand. */
export function Actions({ model, layout, scene }: { model: TableModel; layout: Layout; scene: Scene }) {
  const t = text(TABLE);
  const { actions, hand, choices: where } = layout.frame;
  const above = layout.tiles.find(({ zone, y }) => (zone === 'drawn' || zone === 'hand') && y < hand.y);
  const taken = above === undefined ? 0 : above.width + 14;
  const style = {
    left: `${actions.x}px`,
    top: `${actions.y}px`,
    width: `${actions.width - taken}px`,
    height: `${actions.height}px`,
  };
  const choices = model.choices.value;
  return (
    <div class={`actions ${where}`} style={style}>
      <Waits model={model} scene={scene} />
      {choices.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
        <div class="choices" role="group" aria-label={t('calls')}>
          {choices.map((choice) => (
            <ChoiceButton key={choice.id} model={model} choice={choice} scene={scene} hotkey={keyOf(choice, choices)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The key of a choice: the letter of its kind for the first, its number among the calls for others. */
export function keyOf(choice: Choice, choices: readonly Choice[]): string {
  if (choices.find(({ term }) => term === choice.term) === choice) return KEYS[choice.term];
  return String(choices.filter(({ term }) => CALLS.includes(term)).indexOf(choice) + 1);
}

interface ChoiceButtonProps {
  readonly model: TableModel;
  readonly choice: Choice;
  readonly scene: Scene;
  readonly hotkey: string;
}

function ChoiceButton({ model, choice, scene, hotkey }: ChoiceButtonProps) {
  const t = text(TABLE);
  const terms = termsOf(model.face.tradition);
  const { term, tiles } = choice;
  const label = terms[term];
  const taken = listed(tiles.map((tile) => tileText(tile, scene.reds)));
  const name = taken === '' ? label : t('item', { name: label, value: taken });
  const chosen = model.choosing.value?.id === choice.id;
  const suggested = model.suggested.value === choice.id;
  const shown = CALLS.includes(term) ? tiles : [];
  const classes = `choice ${term}${chosen ? ' chosen' : ''}${suggested ? ' suggested' : ''}`;
  return (
    <button
      type="button"
      class={classes}
      aria-label={suggested ? t('suggested', { name }) : name}
      aria-keyshortcuts={hotkey}
      {...(choice.byTile !== undefined && { 'aria-pressed': chosen })}
      onClick={() => model.choose(choice)}
      onPointerEnter={() => model.point(choice)}
      onPointerLeave={() => model.point(undefined)}
      onFocus={() => model.point(choice)}
      onBlur={() => model.point(undefined)}
    >
      <span class="label" lang={langOfTerm(model.face.tradition, term)}>
        {label}
      </span>
      <span class="key" aria-hidden="true" data-key={hotkey.toUpperCase()} />
      {shown.length > 0 && (
        <span class="taken" aria-hidden="true">
          {shown.map((tile) => (
            <span key={tile} class="small">
              <TileFace tile={tile} {...looksOf(scene, tile)} />
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

/** The reason a tile cannot be played; the waits of the hand, now or after a discard; the reason a complete hand is no win. */
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
        <OneWait key={wait.kind} wait={wait} scene={scene} />
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

function OneWait({ wait: { kind, left }, scene }: { wait: Wait; scene: Scene }) {
  const t = text(TABLE);
  return (
    <span class={`wait${left === 0 ? ' none' : ''}`}>
      <span class="hidden">
        {kindText(kind)}, {t('left', { n: left })}
      </span>
      <span class="small" aria-hidden="true">
        {/* The last copy of a kind is never a marked one. */}
        <TileFace tile={4 * kind + 3} {...looksOf(scene, 4 * kind + 3)} />
      </span>
      <span class="count" aria-hidden="true">
        {left}
      </span>
    </span>
  );
}
