import { ROW_NAMES, ROWS, type Submission } from '@paiju/games/chinese-poker';
import { language, word } from '../i18n/index.js';
import { Face } from './face.js';
import { cardNames, type PokerText } from './naming.js';

/** The own layout once it is final, while others still arrange; a spectator sees backs. */
export function LaidRows({ laid, t }: { laid: Submission | null; t: PokerText }) {
  return (
    <section class="cp-laid" aria-label={t('board')}>
      {ROWS.map((row) => {
        const cards = laid?.[row] ?? Array.from({ length: row === 'front' ? 3 : 5 }, () => -1);
        const names = laid === null ? '' : `: ${cardNames(cards, t, language.value)}`;
        return (
          <div key={row} class="cp-faces" role="img" aria-label={`${word(ROW_NAMES[row])}${names}`}>
            {cards.map((card, n) => (
              <Face key={`${card} ${n}`} card={card} />
            ))}
          </div>
        );
      })}
      <p class="cp-hint">{laid === null ? t('watching') : t('submitted')}</p>
    </section>
  );
}
