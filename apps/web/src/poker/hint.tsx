import { type Config, NATURAL_NAMES, rarityOf } from '@paiju/games/chinese-poker';
import { language, word } from '../i18n/index.js';
import { RulesLink } from '../seat/rule-link.js';
import { type Board, isComplete, isEmpty } from './board.js';
import type { Feedback } from './feedback.js';
import type { PokerText } from './naming.js';

interface Props {
  readonly feedback: Feedback;
  readonly board: Board;
  readonly config: Config;
  readonly t: PokerText;
}

/** What the table's help says; at level 0 only how to go on. */
export function Hint({ feedback, board, config, t }: Props) {
  const { natural, fouls } = feedback;
  if (fouls.length > 0) return <p class="cp-hint foul">{fouls.map(({ message }) => message).join(' · ')}</p>;
  const held = natural && !board.natural && <Held natural={natural} config={config} t={t} />;
  if (config.assist > 0 && isComplete(board)) return <p class="cp-hint good">{held || t('legal')}</p>;
  return <p class="cp-hint">{held || wayOn(board, t)}</p>;
}

function wayOn(board: Board, t: PokerText): string {
  if (board.picked.length > 0) return t('lifted', { n: board.picked.length });
  if (isEmpty(board)) return t('tip');
  return t(isComplete(board) ? 'whole' : 'order');
}

/** The natural a hand holds, what it pays and how rare it is (P-35). */
function Held({ natural, config, t }: Pick<Props, 'config' | 't'> & { natural: NonNullable<Feedback['natural']> }) {
  const { points } = natural;
  const rarity = oneIn(rarityOf(natural.class, config));
  return (
    <span class="held">
      {t('naturalHeld', { name: word(NATURAL_NAMES[natural.class]), points, rarity })}{' '}
      <RulesLink class="held-rule" rule="P-30">
        {t('naturalRule')}
      </RulesLink>
    </span>
  );
}

const ALL = 635_013_559_600;

/** One hand in how many, to two figures. */
function oneIn(hands: number): string {
  return Number((ALL / hands).toPrecision(2)).toLocaleString(language.value);
}
