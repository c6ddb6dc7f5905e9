export { guessFormat, judge, readMjai, readMjlog, readTenhou6 } from '@paiju/games/riichi';
