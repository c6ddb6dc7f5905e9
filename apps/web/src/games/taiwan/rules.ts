export { taiwan as game } from '@paiju/games/taiwan';
