import type { Seat } from '@paiju/kernel';
import type { Options } from '@paiju/kernel/conformance';
import { legalOn } from '../mahjong/round.js';
import { at, SEATS } from '../mahjong/table.js';
import { rules } from './game.js';
import { lively } from './policy.fixture.js';
import type { TaiwanAction, TaiwanEvent, TaiwanState, TaiwanView } from './table.js';

/** The settings by which this game is held to the laws: lively play, its legality computed on views too, and what happened counted. */
export const options: Options<TaiwanState, TaiwanAction, TaiwanEvent, TaiwanView> = {
  policy: lively,
  legality: (view: TaiwanView, seat: Seat) => legalOn(rules, view.table, seat),
  tally: (events, state) => [...events.flatMap(names), ...misfits(state)],
};

function names(event: TaiwanEvent): readonly string[] {
  switch (event.kind) {
    case 'discarded':
      return event.ready ? ['declared'] : [];
    case 'special':
      return ['dealt ready'];
    case 'told':
      return [event.held.passedWin ? 'passed win' : 'passed pong'];
    case 'kong':
      return [`${event.form} kong`];
    case 'called':
      return [event.meld.kind];
    case 'robbed':
      return ['robbed'];
    case 'ended':
      return endings(event);
    default:
      return [];
  }
}

function endings({ ending: { outcome } }: Extract<TaiwanEvent, { kind: 'ended' }>): readonly string[] {
  if (outcome.kind === 'draw') return ['draw'];
  const several = outcome.wins.length > 1 ? ['several winners'] : [];
  return [...several, ...outcome.wins.flatMap(({ by, score }) => [by, ...score.lines.map(({ id }) => id)])];
}

/** T-7, T-60: what must never be: a hand of the wrong size, a flower kept, points that do not sum to 0. */
function misfits({ table }: TaiwanState): readonly string[] {
  const { phase, places, scores } = table;
  const over = phase.kind === 'ended' || phase.kind === 'finished';
  const sizes = SEATS.filter((seat) => {
    const { concealed, drawn, melds } = at(places, seat);
    const acting = phase.kind === 'turn' ? phase.seat === seat : phase.kind === 'opening' && seat === table.dealer;
    return concealed.length + (drawn === null ? 0 : 1) + 3 * melds.length !== (acting ? 17 : 16);
  });
  const flowers = places.flatMap(({ bonus }) => bonus);
  return [
    ...(over || phase.kind === 'bonus' || sizes.length === 0 ? [] : ['misfit: size']),
    ...(flowers.length > 8 || flowers.some((tile) => tile < 136) ? ['misfit: flowers'] : []),
    ...(scores.reduce((sum, score) => sum + score, 0) === 0 ? [] : ['misfit: sum']),
  ];
}
