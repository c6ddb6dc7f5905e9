import { PATTERN_IDS, PATTERN_WORDS, PATTERNS, PRESETS, type PresetName, type TaiwanConfig } from '@paiju/games/taiwan';
import { said } from '../../i18n/index.js';
import type { SheetOf, SheetTable } from '../sheet.js';
import { MEANINGS } from './meanings.js';

/** Taiwan: every pattern that counts under the rules of a preset, with its tai, fewest first (T-31 to T-45). */
export const sheetOf: SheetOf = (preset) => {
  const config: TaiwanConfig = PRESETS[preset as PresetName] ?? PRESETS.standard;
  return [patternTable(config)];
};

function patternTable({ tai }: TaiwanConfig): SheetTable {
  const rows = PATTERN_IDS.filter((id) => tai[id] > 0)
    .toSorted((a, b) => tai[a] - tai[b])
    .map((id) => ({ name: PATTERN_WORDS[id], meaning: MEANINGS[id], values: [String(tai[id])], rule: PATTERNS[id] }));
  return {
    title: said('台數', '台数', '台数', 'Patterns, in tai'),
    heads: [said('台', '台', '台', 'tai')],
    rows,
  };
}
