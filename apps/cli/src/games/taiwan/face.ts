import { type Taiwan, WIN_WORDS, type Win } from '@paiju/games/taiwan';
import { mahjongFace } from '../../hand/table-face.js';

/** The table of Taiwan mahjong. */
export const taiwanFace = mahjongFace<Taiwan>({
  marked: () => [],
  ready: 'ready',
  happening: ({ seat }, names) => `${names[seat]} declares ready`,
  outcome: (outcome, names) => {
    if (outcome.kind === 'draw') return 'nobody wins';
    return outcome.wins.map((win) => winText(win, names)).join('; ');
  },
});

function winText({ seat, by, from, score }: Win, names: readonly string[]): string {
  const given = from === null ? '' : ` from ${names[from]}`;
  return `${names[seat]} wins ${WIN_WORDS[by].en}${given}, ${score.handTai} tai`;
}
