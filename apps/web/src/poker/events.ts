import {
  type PokerEvent,
  type PokerRefusal,
  REFUSAL_WORDS,
  ROW_NAMES,
  ROW_SIZE,
  ROWS,
} from '@paiju/games/chinese-poker';
import type { Refusal } from '@paiju/kernel';
import { listed, word } from '../i18n/index.js';
import type { Sound } from '../sound/sound.js';
import { type Board, trayOf } from './board.js';
import { cardNames, type PokerText, signed } from './card-names.js';

/** Events as sentences, one for each that anyone would tell (W-11). */
export function eventLines(events: readonly unknown[], names: readonly string[], t: PokerText): readonly string[] {
  return events.flatMap((event) => lineOf(event as PokerEvent, names, t) ?? []); // a table of this game tells its events
}

function lineOf(event: PokerEvent, names: readonly string[], t: PokerText): string | undefined {
  const told = (scores: readonly number[]): string =>
    listed(scores.map((score, seat) => `${names[seat] ?? ''} ${signed(score)}`));
  switch (event.kind) {
    case 'dealt':
      return t('log.dealt', { n: event.round + 1 });
    case 'submitted':
      return t('log.submitted', { name: names[event.seat] ?? '' });
    case 'scored':
      return t('log.scored', { n: event.record.round + 1, scores: told(event.record.scores) });
    case 'finished':
      return t('log.finished', { totals: listed(event.results.winners.map((seat) => names[seat] ?? '')) });
    case 'confirmed':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** The sound of an event to a seat. */
export function soundOf(event: unknown, seat: number | undefined, play: (name: Sound) => void): void {
  const happened = event as PokerEvent; // as above
  if (happened.kind === 'dealt') play('shuffle');
  else if (happened.kind === 'submitted') play(happened.seat === seat ? 'thud' : 'soft');
  else if (happened.kind === 'scored') play((happened.record.scores[seat ?? 0] ?? 0) > 0 ? 'chord' : 'clack');
  else if (happened.kind === 'finished') play('close');
}

/** The effect of a move of the board, to be read aloud. */
export function movedLine(before: Board, after: Board, t: PokerText, language: string): string {
  if (before.rows === after.rows) return after.picked.length > 0 ? t('lifted', { n: after.picked.length }) : '';
  const lines = ROWS.flatMap((row) => {
    const cards = after.rows[row].filter((card) => !before.rows[row].includes(card));
    if (cards.length === 0) return [];
    const values = { cards: cardNames(cards, t, language), row: word(ROW_NAMES[row]), n: after.rows[row].length };
    return [t('placed', { ...values, all: ROW_SIZE[row] })];
  });
  const tray = trayOf(before);
  const returned = trayOf(after).filter((card) => !tray.includes(card));
  return [...lines, ...(returned.length > 0 ? [t('returned', { cards: cardNames(returned, t, language) })] : [])].join(
    ' ',
  );
}

/** The reason of a refusal, in the language of the page. */
export function refusalText({ code, values }: Refusal): string {
  const words = Object.hasOwn(REFUSAL_WORDS, code) ? REFUSAL_WORDS[code as PokerRefusal] : undefined; // looked up just here
  if (words === undefined) return code;
  return word(words, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
}
