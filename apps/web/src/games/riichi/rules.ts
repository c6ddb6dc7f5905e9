export { riichi as game } from '@paiju/games/riichi';
