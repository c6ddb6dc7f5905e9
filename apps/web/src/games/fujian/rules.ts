export { fujian as game } from '@paiju/games/fujian';
