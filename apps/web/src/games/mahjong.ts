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
  name: said('聽牌與原因', '听牌与原因', '待ちと理由', 'Waits and reasons'),
  here: said(
    '本桌人人看得到聽牌與原因。',
    '本桌人人看得到听牌与原因。',
    'この卓では全員に待ちと理由が表示されます。',
    'Everyone here is shown waits and reasons.',
  ),
};

/** The common part of the records of all mahjongs. */
export function mahjong<V extends Variant>({ rules, face }: Parts<V>) {
  const faceOf = async (): Promise<Face> => (await face()).face as unknown as Face; // it is only given views of its game
  return {
    help: [WAITS, practice],
    rules: async () => {
      const [game, { forbidding }] = await Promise.all([rules(), import('../mahjong/forbidden.js')]);
      return { game: game as AnyGame, forbid: forbidding(game) };
    },
    table: async () => {
      const [{ mahjongTable }, own] = await Promise.all([import('../mahjong/table.js'), faceOf()]);
      return mahjongTable(own);
    },
    replay: async () => {
      const [game, { mahjongReplay }] = await Promise.all([rules(), import('../mahjong/replay.js')]);
      return mahjongReplay(game as AnyGame, faceOf);
    },
  } as const satisfies Partial<GameRecord>;
}

/** The players of every mahjong. */
export const LEVELS = [greedy, solid, random];
