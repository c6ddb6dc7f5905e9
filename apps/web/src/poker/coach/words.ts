import type { COACH } from '../../i18n/coach.js';
import type { Text } from '../../i18n/index.js';

/** The words of the coach. */
export type CoachText = Text<keyof (typeof COACH)['en']>;
