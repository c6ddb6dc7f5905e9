import { type Fujian, WIN_WORDS } from '@paiju/games/fujian';
import { COPIES } from '@paiju/games/mahjong';
import { mahjongFace } from '../../hand/table-face.js';

/** The table of Fujian mahjong, with its gold. */
export const fujianFace = mahjongFace<Fujian>({
  marked: () => [],
  ready: 'ready',
  shown: ({ table: { shown } }, name) => (shown.gold === null ? [] : [`gold ${name(shown.gold * COPIES)}`]),
  happening: (event, names, name) =>
    event.kind === 'flipped'
      ? `${name(event.tile)} is turned`
      : `${names[event.seat]} robs the gold ${name(event.tile)}`,
  outcome: (outcome, names) => {
    if (outcome.kind === 'exhausted') return 'no tile is left, and nobody wins';
    const { seat, from, winType, score } = outcome.win;
    const given = seat === from ? '' : ` from ${names[from]}`;
    return `${names[seat]} wins${given} (${WIN_WORDS[winType].en}), ${score.points} points`;
  },
});
