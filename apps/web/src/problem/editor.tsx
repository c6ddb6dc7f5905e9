import {
  AROUND,
  GIVEN_FIELDS,
  type Given,
  LONGEST_POSITION,
  type Position,
  readPosition,
  writePosition,
} from '@paiju/ai/coach';
import { useEffect, useState } from 'preact/hooks';
import { word } from '../i18n/index.js';
import { Tile } from '../pieces/piece.js';
import { tilesIn, withoutTile, withTile, type Zone } from './edit.js';
import { Facts } from './facts.js';
import type { Parts } from './messages.js';
import { tileWords, type WwydText } from './words.js';

interface Props {
  /** The position to begin with. */
  readonly text: string;
  readonly parts: Parts;
  /** True if it is open from the beginning. */
  readonly open: boolean;
  readonly t: WwydText;
  readonly onAsk: (text: string) => void;
}

const EMPTY: Position = { given: { hand: '' } };

/** Sets a position by clicking tiles, or as the text that the command line takes. */
export function Editor({ text, parts, open, t, onAsk }: Props) {
  const { faceUp, palette, bonus, around } = parts;
  const [line, setLine] = useState(text);
  const [zone, setZone] = useState<Zone>('hand');
  useEffect(() => setLine(text), [text]);
  const read = readPosition(line);
  const position = read.ok ? read.value : EMPTY;
  const change = (given: Given): void => setLine(writePosition({ ...position, given: pruned(given) }, faceUp));
  const zones: readonly Zone[] = [
    'hand',
    ...(faceUp === undefined ? [] : (['faceUp'] as const)),
    ...around.map((who) => `river.${who}` as const),
    ...around.map((who) => `melds.${who}` as const),
    ...(bonus === undefined ? [] : around.map((who) => `bonus.${who}` as const)),
  ];
  return (
    <details class="ww-editor" open={open}>
      <summary>{t('edit')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(line);
        }}
      >
        <label class="ww-text">
          <span>{t('text')}</span>
          <textarea
            rows={3}
            spellcheck={false}
            maxLength={LONGEST_POSITION}
            value={line}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        {!read.ok && line !== '' && (
          <p class="rv-fault" role="alert">
            {t('wrong', { field: word(GIVEN_FIELDS[read.error.field]), fault: word(read.error.text) })}
          </p>
        )}
        <label class="ww-zone">
          <span>{t('zone')}</span>
          <select value={zone} onChange={(event) => setZone(event.currentTarget.value as Zone)}>
            {zones.map((one) => (
              <option key={one} value={one} selected={one === zone}>
                {zoneName(one, parts, t)}
              </option>
            ))}
          </select>
        </label>
        <Content
          tiles={tilesIn(position.given, zone)}
          t={t}
          onRemove={(n) => change(withoutTile(position.given, zone, n))}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset */}
        <div class="ww-palette" role="group" aria-label={t('palette')}>
          {palette.map((row) => (
            <div key={row[0]} class="ww-palette-row">
              {row.map((name) => (
                <button
                  key={name}
                  type="button"
                  class="ww-tile"
                  aria-label={t('add', { tile: tileWords(name) + (name.startsWith('0') ? ' 0' : '') })}
                  onClick={() => change(withTile(position.given, zone, name))}
                >
                  <Tile name={name} />
                </button>
              ))}
            </div>
          ))}
        </div>
        <Facts given={position.given} parts={parts} t={t} onChange={change} />
        <div class="ww-share">
          <button type="submit" class="button primary">
            {t('apply')}
          </button>
          <button type="button" class="button" onClick={() => setLine('')}>
            {t('clear')}
          </button>
        </div>
      </form>
    </details>
  );
}

/** Nothing is written of what is empty. */
function pruned(given: Given): Given {
  const filled = (value: unknown): boolean =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const kept = Object.entries(given).map(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? [key, Object.fromEntries(Object.entries(value).filter(([, inner]) => filled(inner)))]
      : [key, value],
  );
  return Object.fromEntries(kept.filter(([key, value]) => key === 'hand' || filled(value))) as unknown as Given; // parts of it
}

function zoneName(zone: Zone, { faceUp = 'dora', bonus = 'bonus' }: Parts, t: WwydText): string {
  const [part = '', who = 'own'] = zone.split('.');
  if (part === 'hand') return word(GIVEN_FIELDS.hand);
  if (part === 'faceUp') return t(faceUp);
  const seat = t(AROUND.find((one) => one === who) ?? 'own');
  return t(part === 'river' ? 'riverOf' : part === 'melds' ? 'meldsOf' : `${bonus}Of`, { seat });
}

/** The tiles of the zone; a tap takes one away. */
function Content({ tiles, t, onRemove }: { tiles: readonly string[]; t: WwydText; onRemove: (place: number) => void }) {
  return (
    <div class="ww-content">
      {tiles.length === 0 && <p>{t('nothing')}</p>}
      {tiles.map((name, n) => (
        <button
          key={n}
          type="button"
          class="ww-tile"
          aria-label={t('remove', { tile: tileWords(name.slice(0, 2)) })}
          onClick={() => onRemove(n)}
        >
          <Tile name={name.slice(0, 2)} />
        </button>
      ))}
      {tiles.length > 0 && <p class="hidden">{t('inZone')}</p>}
    </div>
  );
}
