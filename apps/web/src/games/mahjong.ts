import type { MahjongGame, Variant } from '@paiju/games/mahjong';
import type { AnyGame } from '@paiju/kernel';
import { said } from '../i18n/index.js';
import type { Face } from '../mahjong/face.js';
import type { GameRecord } from './record.js';
import { greedy, practice, random, solid } from './record.js';

/** The parts of one mahjong: its rules and its face. */
interface Parts<V extends Variant> {
  rules(): Promise<MahjongGame<V>>;
  face(): Promise<{ readonly face: Face<V> }>;
}

const WAITS = {
  name: said('聽牌提示', '听牌提示', '待ち表示', 'Waits'),
  here: said(
    '本桌人人看得到聽牌提示。',
    '本桌人人看得到听牌提示。',
    'この卓では全員に待ちが表示されます。',
    'Everyone here is shown their waits, and why a win is refused.',
  ),
};

/** The common part of the records of all mahjongs. */
export function mahjong<V extends Variant>({ rules, face }: Parts<V>) {
  const faceOf = async (): Promise<Face> => (await face()).face as unknown as Face; // it is only given views of its game
  return {
    help: [
      WAITS,
      {
        ...practice,
        name: said('聽牌＋出牌建議', '听牌＋出牌建议', '待ち＋おすすめ打牌', 'Waits and suggested discards'),
      },
    ],
    rules: async () => {
      const [game, { forbidding }] = await Promise.all([rules(), import('../mahjong/forbidden.js')]);
      return { game: game as AnyGame, forbid: forbidding(game) };
    },
    table: async () => {
      const [{ mahjongTable }, own] = await Promise.all([import('../mahjong/table.js'), faceOf()]);
      return mahjongTable(own);
    },
    replay: async () => {
      const [game, { mahjongReplay }, own] = await Promise.all([rules(), import('../mahjong/replay.js'), faceOf()]);
      return mahjongReplay(game as AnyGame, own);
    },
    drill: async () => {
      const [game, { mahjongDrill }, own] = await Promise.all([rules(), import('../mahjong/drill.js'), faceOf()]);
      return mahjongDrill(own, game as unknown as MahjongGame<Variant>); // it is only given positions of its game
    },
  } as const satisfies Partial<GameRecord>;
}

/** The players of every mahjong, the weakest first. */
export const LEVELS = [random, { ...greedy, usual: true }, solid] as const;
