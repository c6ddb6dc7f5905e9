import { REDS, type Riichi } from '@paiju/games/riichi';
import { mahjongFace } from '../../hand/table-face.js';
import { outcomeText } from './outcome.js';

/** The table of riichi, of four or of three. */
export const riichiFace = mahjongFace<Riichi>({
  marked: ({ reds }) => REDS[reds],
  ready: 'riichi',
  shown: ({ table: { shown } }, name) => [
    `dora indicators ${shown.dora.map(name).join(' ')}`,
    ...(shown.sticks > 0 ? [`${shown.sticks} sticks`] : []),
  ],
  happening: (event, names, name) =>
    event.kind === 'dora' ? `the next dora indicator is ${name(event.tile)}` : `${names[event.seat]} pays a stick`,
  outcome: outcomeText,
  special: (special) => (special.kind === 'north' ? 'north' : 'nine terminals'),
});
