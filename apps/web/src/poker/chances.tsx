import { type Config, ROW_NAMES, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { listed, word } from '../i18n/index.js';
import { type Board, isComplete } from './board.js';
import { askCoach } from './coach/ask.js';
import { type PokerText, percent, signed } from './naming.js';

/** P-38, level 2: what the layout on the board is worth, and how often each row would win. */
export function Chances({ board, config, t }: { board: Board; config: Config; t: PokerText }) {
  const [line, setLine] = useState('');
  useEffect(() => {
    setLine('');
    if (!isComplete(board)) return;
    let wanted = true;
    askCoach({ kind: 'report', config, hand: board.hand, submission: board.rows }).then(
      ({ report }) => {
        const chances = ROWS.map((row) => `${word(ROW_NAMES[row])} ${percent(report.lines[row].winProbability, 0)}`);
        if (wanted) setLine(t('chances', { value: signed(report.playerEV, 2), chances: listed(chances) }));
      },
      () => undefined, // the suggestions say what is wrong
    );
    return () => {
      wanted = false;
    };
  }, [board.rows, config]);
  return (
    <p class="cp-chances" role="status">
      {line}
    </p>
  );
}
