import type { Around, Given } from '@paiju/ai/coach';
import { isDeclared, withDeclared } from './edit.js';
import type { Parts } from './messages.js';
import { type WwydText, windName } from './words.js';

interface Props {
  readonly given: Given;
  readonly parts: Parts;
  readonly t: WwydText;
  readonly onChange: (given: Given) => void;
}

/** Everything of a position that is no tile: winds, counters, who has declared, the scores. */
export function Facts({ given, parts, t, onChange }: Props) {
  const { winds, sticks, around } = parts;
  const count = (field: 'counter' | 'sticks' | 'left') => (
    <Count
      label={t(`${field}Field`)}
      value={given[field]}
      least={0}
      onChange={(value) => onChange({ ...given, [field]: value })}
    />
  );
  return (
    <>
      <div class="ww-facts">
        {winds ? <Winds {...{ given, parts, t, onChange }} /> : <Dealer {...{ given, parts, t, onChange }} />}
        {count('counter')}
        {sticks && count('sticks')}
        {count('left')}
        {around.slice(1).map((who) => (
          <label key={who} class="ww-check">
            <input
              type="checkbox"
              checked={isDeclared(given, who)}
              disabled={(given.rivers?.[who] ?? '') === ''}
              onChange={(event) => onChange(withDeclared(given, who, event.currentTarget.checked))}
            />
            {t('declaredBy', { seat: t(who) })}
          </label>
        ))}
      </div>
      <Scores {...{ given, parts, t, onChange }} />
    </>
  );
}

interface CountProps {
  readonly label: string;
  /** Undefined where nothing is told. */
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A whole number that may be left out. */
function Count({ label, value, least, most, onChange }: CountProps) {
  return (
    <label class="ww-count">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value ?? ''}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : Math.trunc(Number(text)))}
      />
    </label>
  );
}

/** The own wind, that of the round, and the number of the hand in it. */
function Winds({ given, parts: { around }, t, onChange }: Props) {
  const wind = (field: 'seatWind' | 'roundWind', most: number) => (
    <label class="ww-zone">
      <span>{t(field)}</span>
      <select
        value={given[field] ?? 0}
        onChange={(event) => onChange({ ...given, [field]: Number(event.currentTarget.value) })}
      >
        {[0, 1, 2, 3].slice(0, most).map((one) => (
          <option key={one} value={one} selected={one === (given[field] ?? 0)}>
            {windName(one, t)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      {wind('seatWind', around.length)}
      {wind('roundWind', 4)}
      <Count
        label={t('dealField')}
        value={given.deal}
        least={1}
        most={around.length}
        onChange={(deal) => onChange({ ...given, roundWind: given.roundWind ?? 0, deal } as Given)}
      />
    </>
  );
}

function Dealer({ given, parts: { around }, t, onChange }: Props) {
  const dealer = given.dealer ?? 'own';
  return (
    <label class="ww-zone">
      <span>{t('dealerField')}</span>
      <select
        value={dealer}
        onChange={(event) => onChange({ ...given, dealer: event.currentTarget.value as Around })} // one of those listed
      >
        {around.map((who) => (
          <option key={who} value={who} selected={who === dealer}>
            {t(who)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The scores of all seats; nothing is told of those everybody begins with. */
function Scores({ given, parts: { around, scores: first }, t, onChange }: Props) {
  const scores = around.map((_, n) => given.scores?.[n] ?? first[n] ?? 0);
  const scored = (seat: number, value: number | undefined): void => {
    const next = scores.with(seat, value ?? first[seat] ?? 0);
    const told = next.some((score, n) => score !== first[n]);
    onChange({ ...given, scores: told ? next : [] }); // what is empty is not written
  };
  return (
    <fieldset class="ww-scores">
      <legend>{t('scores')}</legend>
      {around.map((who, n) => (
        <Count key={who} label={t(who)} value={scores[n]} onChange={(value) => scored(n, value)} />
      ))}
    </fieldset>
  );
}
