import {
  ALL_HANDS,
  type Card,
  type Config,
  type Language,
  LINE_RULES,
  NATURAL_NAMES,
  type NaturalPoints,
  nameOf,
  naturalOf,
  ROW_NAMES,
  ROW_SIZE,
  ROWS,
  type Row,
  rarityOf,
  type Violation,
  validate,
} from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { language, listed, word } from '../i18n/index.js';
import { RulesLink } from '../seat/panel-parts.js';
import { type Board, isComplete, isEmpty } from './board.js';
import { type PokerText, percent, signed } from './card-names.js';
import { askCoach } from './coach/ask.js';

interface Props {
  readonly feedback: Feedback;
  readonly board: Board;
  readonly config: Config;
  readonly t: PokerText;
}

/** The line of the table's help; at level 0 it says only how to go on. */
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
      <RulesLink class="held-rule" rule={LINE_RULES.declaration}>
        {t('naturalRule')}
      </RulesLink>
    </span>
  );
}

/** One hand in how many, to two figures. */
function oneIn(hands: number): string {
  return Number((ALL_HANDS / hands).toPrecision(2)).toLocaleString(language.value);
}

/** The help of a table on a layout, finished or not; empty at level 0 (P-38). */
export interface Feedback {
  readonly names: { readonly [R in Row]?: string };
  readonly fouls: readonly Violation[];
  readonly natural: NaturalPoints | undefined;
}

const NOTHING: Feedback = { names: {}, fouls: [], natural: undefined };

/** P-38: row names, fouls and the natural the hand holds, from level 1 on. */
export function feedbackOn(board: Board, config: Config, language: Language): Feedback {
  if (config.assist === 0) return NOTHING;
  const whole = ROWS.filter((row) => board.rows[row].length === ROW_SIZE[row]);
  const names = Object.fromEntries(whole.map((row) => [row, nameOf(board.rows[row], config.wheel, language)]));
  const submission = { ...board.rows, natural: board.natural };
  const fouls = isComplete(board) ? validate(board.hand, submission, config, language).violations : [];
  return { names, fouls, natural: naturalIn(board.hand, config) };
}

function naturalIn(hand: readonly Card[], config: Config): NaturalPoints | undefined {
  return hand.length === 0 ? undefined : naturalOf(hand, config);
}

/** P-38, level 2: the value of the layout on the board, and the chance of each row to win. */
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
