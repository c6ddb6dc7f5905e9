import { useState } from 'preact/hooks';
import { gameOf } from '../games/index.js';
import { signed, type Text, word } from '../i18n/index.js';
import type { STATISTICS } from '../i18n/statistics.js';
import { Plot } from '../review/curves.js';
import { byPreset, curveOf, MEASURES, type Measure, measured, placesOf, WINDOW } from './measures.js';
import type { KeptRecord } from './records.js';

export type StatisticsText = Text<keyof (typeof STATISTICS)['en']>;

interface Props {
  readonly game: string;
  readonly records: readonly KeptRecord[];
  readonly t: StatisticsText;
}

/** The figures of one game: under all rules, or under those of a preset. */
export function GameFigures({ game, records, t }: Props) {
  const [preset, setPreset] = useState<string>();
  const groups = byPreset(records);
  const shown = groups.find((one) => one.preset === preset)?.records ?? records;
  const measures = MEASURES.filter((measure) => measured(shown, measure) !== undefined);
  return (
    <>
      {groups.length > 1 && (
        <label class="st-preset">
          <span>{t('preset')}</span>
          <select
            value={preset ?? ALL}
            onChange={({ currentTarget: { value } }) => setPreset(value === ALL ? undefined : value)}
          >
            <option value={ALL}>{t('all')}</option>
            {groups.map((one) => (
              <option key={one.preset} value={one.preset}>
                {presetName(game, one.preset, t)}
              </option>
            ))}
          </select>
        </label>
      )}
      <dl class="st-figures">
        <Figure name={t('matches')} value={String(shown.length)} />
        <Figure name={t('hands')} value={String(shown.reduce((sum, { hands }) => sum + hands, 0))} />
        {measures.map((measure) => (
          <Figure
            key={measure}
            name={nameOf(measure, shown, t)}
            value={valueText(measure, measured(shown, measure) ?? 0)}
          />
        ))}
      </dl>
      <Places records={shown} t={t} />
      {shown.length > 1 && <Curve records={shown} measures={measures} t={t} />}
      {groups.length > 1 && (
        <details>
          <summary>{t('asTable')}</summary>
          <ByRules game={game} records={records} t={t} />
        </details>
      )}
    </>
  );
}

/** No preset is called so. */
const ALL = '*';

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The name of a preset in the words of its game. */
function presetName(game: string, preset: string, t: StatisticsText): string {
  const found = gameOf(game)?.offer.presets.find(({ id }) => id === preset);
  return found === undefined ? preset || t('other') : word(found.name);
}

/** The name of a measure in the words of a game: a ready hand may be declared in its own way, and cards are won and fouled. */
function nameOf(measure: Measure, records: readonly KeptRecord[], t: StatisticsText): string {
  const declaring = gameOf(records[0]?.game)?.declaring;
  if (measure === 'declared' && declaring !== undefined) return word(declaring);
  const isCalled = records.some(({ called }) => called !== undefined);
  if (measure === 'win' && !isCalled) return t('measure.won');
  return t(measure === 'dealIn' && !isCalled ? 'measure.given' : `measure.${measure}`);
}

function valueText(measure: Measure, value: number): string {
  if (measure === 'place') return value.toFixed(2);
  return measure === 'points' ? signed(Number(value.toFixed(1))) : `${(100 * value).toFixed(1)}%`;
}

/** The share of matches that ended in each place, as bars. */
function Places({ records, t }: Omit<Props, 'game'>) {
  return (
    <ol class="st-places" aria-label={t('places')}>
      {placesOf(records).map((count, n) => (
        <li key={n} class={`place${n + 1}`}>
          <span class="st-bar" aria-hidden="true">
            <i style={{ width: `${(100 * count) / records.length}%` }} />
          </span>
          <span>{t('placed', { n: n + 1, count, p: `${((100 * count) / records.length).toFixed(0)}%` })}</span>
        </li>
      ))}
    </ol>
  );
}

interface CurveProps extends Omit<Props, 'game'> {
  readonly measures: readonly Measure[];
}

function Curve({ records, measures, t }: CurveProps) {
  const [chosen, choose] = useState<Measure>('place');
  const measure = measures.find((one) => one === chosen) ?? 'place';
  const values = curveOf(records, measure);
  const bounds = boundsOf(measure, values, records);
  const said = t('curveNow', {
    ...{ measure: nameOf(measure, records, t), n: Math.min(WINDOW, records.length) },
    now: valueText(measure, values.at(-1) ?? 0),
  });
  return (
    <figure class="rv-curve">
      <figcaption>{said}</figcaption>
      <label>
        <span class="hidden">{t('curve')}</span>
        <select
          value={measure}
          onChange={({ currentTarget }) => choose(measures.find((one) => one === currentTarget.value) ?? 'place')}
        >
          {measures.map((one) => (
            <option key={one} value={one}>
              {nameOf(one, records, t)}
            </option>
          ))}
        </select>
      </label>
      <div class="st-chart">
        <span aria-hidden="true">{endText(measure, bounds.most)}</span>
        <span aria-hidden="true">{endText(measure, bounds.least)}</span>
        <Plot values={values} {...bounds} label={said} />
      </div>
      <p class="rv-note">{t('curveNote')}</p>
    </figure>
  );
}

/** The value at an end of a curve, as short as it can be told. */
function endText(measure: Measure, value: number): string {
  if (measure === 'place') return String(value);
  return measure === 'points' ? signed(Math.round(value)) : `${Math.round(100 * value)}%`;
}

/** The foot and the head of a curve: the first place is above, rates begin at nothing. */
function boundsOf(
  measure: Measure,
  values: readonly number[],
  records: readonly KeptRecord[],
): { readonly least: number; readonly most: number } {
  if (measure === 'place') return { least: Math.max(2, ...records.map(({ seats }) => seats)), most: 1 };
  const most = Math.max(...values.map(Math.abs));
  if (measure === 'points') return { least: -(most || 1), most: most || 1 };
  return { least: 0, most: Math.max(0.1, most) };
}

/** Every preset beside the others. */
function ByRules({ game, records, t }: Props) {
  const groups = [{ preset: undefined, records }, ...byPreset(records)];
  const measures = MEASURES.filter((measure) => measured(records, measure) !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section class="st-scroll" tabIndex={0} aria-label={t('asTable')}>
      <table class="rv-figures">
        <thead>
          <tr>
            {[t('preset'), t('matches'), ...measures.map((measure) => nameOf(measure, records, t))].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((one) => (
            <tr key={one.preset ?? ALL}>
              <th scope="row">{one.preset === undefined ? t('all') : presetName(game, one.preset, t)}</th>
              <td>{one.records.length}</td>
              {measures.map((measure) => (
                <td key={measure}>{cell(measure, measured(one.records, measure))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell(measure: Measure, value: number | undefined): string {
  return value === undefined ? '–' : valueText(measure, value);
}
