import { type Config, naturalList } from '@paiju/games/chinese-poker';
import { type Board, isEmpty, type Move } from './board.js';
import type { PokerText } from './naming.js';
import { Tool } from './tool.js';

interface Props {
  readonly board: Board;
  readonly dispatch: (made: Move) => void;
  readonly config: Config;
  readonly t: PokerText;
}

/** What can be done with the whole board at once. */
export function Tools({ board, dispatch, config, t }: Props) {
  const other = board.sort === 'rank' ? 'suit' : 'rank';
  const nothing = isEmpty(board);
  return (
    <div class="cp-tools" role="toolbar" aria-label={t('board')}>
      <Tool
        icon={other}
        label={t(other === 'rank' ? 'sortRank' : 'sortSuit')}
        short={t(other === 'rank' ? 'short.sortRank' : 'short.sortSuit')}
        onClick={() => dispatch({ kind: 'sort', sort: other })}
      />
      <Tool
        icon="swap"
        label={t('swapRows')}
        short={t('short.swapRows')}
        disabled={nothing}
        onClick={() => dispatch({ kind: 'swap', a: 'middle', b: 'back' })}
      />
      <Tool
        icon="undo"
        label={t('undo')}
        short={t('undo')}
        disabled={board.past.length === 0}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <Tool
        icon="clear"
        label={t('clear')}
        short={t('short.clear')}
        disabled={nothing}
        onClick={() => dispatch({ kind: 'clear' })}
      />
      {naturalList(config).length > 0 && config.naturalDeclaration === 'optional' && (
        <Tool
          icon="natural"
          label={t('natural')}
          short={t('short.natural')}
          pressed={board.natural}
          onClick={() => dispatch({ kind: 'natural', declared: !board.natural })}
        />
      )}
    </div>
  );
}
