export { chinesePoker as game } from '@paiju/games/chinese-poker';
