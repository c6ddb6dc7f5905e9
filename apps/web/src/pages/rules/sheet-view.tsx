import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameRecord } from '../../games/index.js';
import type { SheetOf, SheetRow, SheetTable } from '../../games/record.js';
import { language, text, type Words, word } from '../../i18n/index.js';
import { RULES } from '../../i18n/rules.js';
import { SETUP } from '../../i18n/setup.js';
import { planFor } from '../../play/plan.js';

/** The tables of a game that are shown, and their preset. */
export interface Shown {
  /** True if the tables have been fetched. */
  readonly ready: boolean;
  readonly tables: readonly SheetTable[];
  readonly preset: string;
  readonly choose: (preset: string) => void;
}

/** The tables of a game under the rules last played, or those chosen here; of a search only what it finds. */
export function useSheet(game: GameRecord, words: readonly string[]): Shown {
  const sheetOf = useSheetOf(game);
  const [preset, choose] = useState(() => planFor(game).preset);
  const tables = useMemo(() => matching(sheetOf?.(preset) ?? [], words), [sheetOf, preset, words]);
  return { ready: sheetOf !== undefined, tables, preset, choose };
}

function useSheetOf(game: GameRecord): SheetOf | undefined {
  const [sheetOf, set] = useState<SheetOf>();
  useEffect(() => {
    let wanted = true;
    game.sheet().then(
      (loaded) => wanted && set(() => loaded),
      () => {}, // the rules say why they cannot be fetched
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return sheetOf;
}

/** The score sheet of a game, in the reader's language. */
export function Sheet({ game, shown, all }: { game: GameRecord; shown: Shown; all: boolean }) {
  const t = text(RULES);
  const { tables, preset, choose } = shown;
  if (tables.length === 0) return null;
  return (
    <section class="rules-sheet" aria-labelledby="sheet">
      <div class="sheet-head">
        <h2 id="sheet">{t('sheet')}</h2>
        <Presets game={game} preset={preset} choose={choose} />
      </div>
      {tables.map((table, n) => (
        <details key={`${table.title.en} ${all}`} open={n === 0 || !all}>
          <summary>{word(table.title)}</summary>
          <TableView table={table} game={game} />
        </details>
      ))}
    </section>
  );
}

function Presets({ game, preset, choose }: Pick<Shown, 'preset' | 'choose'> & { game: GameRecord }) {
  const t = text(SETUP);
  return (
    <label>
      <span>{t('rules')}</span>
      <select value={preset} onChange={(event) => choose(event.currentTarget.value)}>
        {game.offer.presets.map(({ id, name }) => (
          <option key={id} value={id}>
            {word(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The rows that hold every word of a query, in whichever language. */
export function matching(tables: readonly SheetTable[], words: readonly string[]): readonly SheetTable[] {
  if (words.length === 0) return tables;
  const holds = ({ name, meaning, rule }: SheetRow): boolean => {
    const text = [rule, ...Object.values(name), ...Object.values(meaning ?? {})].join(' ').toLowerCase();
    return words.every((one) => text.includes(one));
  };
  return tables.map((table) => ({ ...table, rows: table.rows.filter(holds) })).filter(({ rows }) => rows.length > 0);
}

function TableView({ table, game }: { table: SheetTable; game: GameRecord }) {
  const t = text(RULES);
  return (
    <div class="rl-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sheet.name')}</th>
            {table.heads.map((head) => (
              <th key={head.en} scope="col" class="sheet-value">
                {word(head)}
              </th>
            ))}
            <th scope="col" class="sheet-rule">
              {t('sheet.rule')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <RowView key={row.name.en} row={row} game={game} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowView({ row, game }: { row: SheetRow; game: GameRecord }) {
  const t = text(RULES);
  const native = row.name[game.native];
  return (
    <tr>
      <th scope="row">
        <span class="sheet-called">
          <span class="sheet-name">{word(row.name)}</span>
          {native !== word(row.name) && language.value === 'en' && <span lang={game.native}> {native}</span>}
        </span>
        {row.meaning && <span class="sheet-meaning">{word(row.meaning)}</span>}
      </th>
      {row.values.map((value, n) => (
        <td key={n} class="sheet-value">
          {textOf(value)}
        </td>
      ))}
      <td class="sheet-rule">
        <a href={`#${row.rule}`} aria-label={t('link', { id: row.rule })}>
          {row.rule}
        </a>
      </td>
    </tr>
  );
}

function textOf(value: string | Words): string {
  return typeof value === 'string' ? value : word(value);
}
