import { at, type BySeat, seatsOf } from '@paiju/games/mahjong';
import type { Abort, Outcome, Win } from '@paiju/games/riichi';

const ABORTS: Readonly<Record<Abort, string>> = {
  nineTerminals: 'nine terminals',
  fourWinds: 'four equal winds',
  fourRiichi: 'four riichi',
  fourKans: 'four kans',
  tripleRon: 'triple ron',
};

/** How a round ended, in one line. */
export function outcomeText(outcome: Outcome, names: readonly string[]): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.wins.map((win) => winText(win, names)).join('; ');
    case 'exhausted':
      return `no tile left, ${readyText(outcome.tenpai, names)}`;
    case 'nagashi':
      return `nagashi mangan: ${outcome.seats.map((seat) => names[seat]).join(', ')}`;
    case 'abort':
      return `abortive draw: ${ABORTS[outcome.abort]}`;
    default:
      return outcome satisfies never;
  }
}

function winText({ seat, from, score }: Win, names: readonly string[]): string {
  const worth = score.limit ?? `${score.han} han ${score.fu} fu`;
  const how = seat === from ? 'draws' : `wins from ${names[from]}`;
  return `${names[seat]} ${how}: ${worth}, ${score.points.toLocaleString('en')}`;
}

function readyText(tenpai: BySeat<boolean>, names: readonly string[]): string {
  const ready = seatsOf(tenpai)
    .filter((seat) => at(tenpai, seat))
    .map((seat) => names[seat]);
  return ready.length === 0 ? 'nobody ready' : `ready: ${ready.join(', ')}`;
}
