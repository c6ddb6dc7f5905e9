import { text } from '../../i18n/index.js';
import { SETUP } from '../../i18n/setup.js';
import { TABLE } from '../../i18n/table.js';

/** The names of the seats of a match against bots, the own first, in the language of the page. */
export function localNames(): readonly string[] {
  const t = text(SETUP);
  return [text(TABLE)('you'), t('bot1'), t('bot2'), t('bot3')];
}
