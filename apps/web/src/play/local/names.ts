import { text } from '../../i18n/index.js';
import { SETUP } from '../../i18n/setup.js';
import { TABLE } from '../../i18n/table.js';
import { personName } from '../../seat/people.js';

/** The names of the seats of a match against bots, the own first, in the language of the page. */
export function localNames(bots: readonly string[] = []): readonly string[] {
  const t = text(SETUP);
  const names = [t('bot1'), t('bot2'), t('bot3')].map((name, n) => personName(bots[n]) ?? name);
  return [text(TABLE)('you'), ...names];
}
