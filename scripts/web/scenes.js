// @ts-check

import { chatted, formed, foyer, framed, lobby, matching, played, unknownRoom, watched } from './room-steps.js';
import {
  callPrompt,
  coach,
  deal,
  finalStanding,
  forbidden,
  furiten,
  heading,
  inHand,
  isCall,
  lay,
  matchStanding,
  midHand,
  mistaken,
  offline,
  ownData,
  pokerStanding,
  posed,
  refused,
  replayed,
  reported,
  reveal,
  riichiChoice,
  searched,
  seated,
  taught,
  torn,
  verified,
  watching,
  won,
} from './steps.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./stand.js').Stand} Stand */
/** @typedef {'phone' | 'desktop' | 'small' | 'landscape' | 'tablet'} SizeName */
/**
 * One picture: an address, what the browser keeps, and what is done before it is taken.
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} path
 * @property {Record<string, string>} [settings]
 * @property {readonly SizeName[]} [sizes]
 * @property {boolean} [kept] whether the page is kept for use without a connection
 * @property {(page: Page, stand: Stand) => Promise<unknown>} until
 */
/** Scenes that belong together, under a title. @typedef {{ readonly title: string, readonly scenes: readonly Scene[] }} Group */

const GAMES = /** @type {const} */ (['riichi', 'taiwan', 'fujian', 'chinese-poker']);
const MAHJONG = GAMES.slice(0, 3);
/** The table takes a win by itself. */
const WINNING = { autoWin: 'on', assist: '0' };
const EVERY_SIZE = /** @type {const} */ (['small', 'phone', 'landscape', 'tablet', 'desktop']);
const PHONE = /** @type {const} */ (['phone']);

/** @type {readonly Group[]} */
export const GROUPS = [
  {
    title: 'First page and around it',
    scenes: [
      { name: 'home', path: '/', until: heading },
      { name: 'setup', path: '/play/riichi?setup', until: heading },
      { name: 'setup-taiwan', path: '/play/taiwan?setup', sizes: PHONE, until: heading },
      { name: 'setup-chinese-poker', path: '/play/chinese-poker?setup', sizes: PHONE, until: heading },
      { name: 'settings', path: '/settings', until: heading },
      { name: 'own-data', path: '/settings', until: ownData },
      { name: 'statistics', path: '/statistics', until: heading },
      { name: 'drills', path: '/drills', until: heading },
      { name: 'wwyd', path: '/wwyd/riichi', until: posed },
      { name: 'specimen', path: '/specimen', until: heading },
      { name: 'offline', path: '/', kept: true, sizes: PHONE, until: offline },
    ],
  },
  {
    title: 'Tables',
    scenes: [
      ...[...MAHJONG, 'sanma'].map((game) => ({
        ...{ name: `table-${game}`, path: deal(game, 'table'), sizes: EVERY_SIZE, until: midHand },
      })),
      {
        ...{ name: 'table-chinese-poker', path: deal('chinese-poker'), sizes: EVERY_SIZE },
        until: (page) => lay(page, 11),
      },
    ],
  },
  {
    title: 'While playing mahjong',
    scenes: [
      ...MAHJONG.map((game) => ({ name: `call-${game}`, path: deal(game, 'call'), until: callPrompt })),
      { name: 'riichi-choice', path: deal('riichi', 'choice14'), settings: { assist: '2' }, until: riichiChoice },
      { name: 'furiten', path: deal('riichi', 'furiten14'), settings: { assist: '2' }, until: furiten },
      { name: 'refused', path: deal('riichi', 'refused18'), settings: { assist: '2' }, until: refused },
      { name: 'forbidden', path: deal('riichi', 'forbidden'), settings: { assist: '2' }, until: forbidden },
      {
        ...{ name: 'menu', path: deal('riichi') },
        until: (page) => seated(page).then(() => page.locator('.bar .icon').first().click()),
      },
      { name: 'log', path: deal('riichi'), until: (page) => midHand(page).then(() => page.keyboard.press('l')) },
    ],
  },
  {
    title: 'How a hand ends',
    scenes: [
      ...MAHJONG.map((game) => ({
        ...{ name: `ledger-${game}`, path: deal(game, 'ledger'), settings: WINNING, until: won },
      })),
      { name: 'ledger-sanma', path: deal('sanma', 'ledger'), sizes: PHONE, settings: WINNING, until: won },
      { name: 'final-taiwan', path: deal('taiwan', 'final'), settings: WINNING, until: finalStanding },
      ...['riichi', 'fujian', 'sanma'].map((game) => ({
        ...{ name: `final-${game}`, path: deal(game, 'final'), sizes: PHONE, settings: WINNING, until: matchStanding },
      })),
    ],
  },
  {
    title: 'Chinese Poker',
    scenes: [
      { name: 'poker-deal', path: deal('chinese-poker'), until: inHand },
      { name: 'poker-reveal', path: deal('chinese-poker'), until: reveal },
      { name: 'poker-coach', path: deal('chinese-poker'), until: coach },
      { name: 'poker-final', path: deal('chinese-poker'), until: pokerStanding },
    ],
  },
  {
    title: 'Rooms',
    scenes: [
      { name: 'join', path: '/join', until: heading },
      { name: 'room-create', path: '/join?create', until: formed },
      { name: 'room-lobby', path: '/join?create', until: lobby },
      { name: 'room-foyer', path: '/join?create', until: foyer },
      { name: 'room-table', path: '/join?create', until: played },
      { name: 'room-chat', path: '/join?create', until: chatted },
      { name: 'room-watching', path: '/join', settings: { pace: 'normal' }, until: watched },
      { name: 'room-match', path: '/join', until: matching },
      { name: 'room-framed', path: '/', until: framed },
      { name: 'room-unknown', path: '/join', sizes: PHONE, until: unknownRoom },
    ],
  },
  {
    title: 'Replays',
    scenes: [
      { name: 'replay-open', path: '/replay', until: heading },
      { name: 'replay-riichi', path: '/replay', sizes: PHONE, until: watching('riichi', { length: 'east' }, 50) },
      { name: 'replay-fujian', path: '/replay', sizes: PHONE, until: watching('fujian', 'goldRush', 45) },
      { name: 'replay-taiwan', path: deal('taiwan', 'final'), settings: WINNING, until: replayed(finalStanding, 60) },
      { name: 'replay-poker', path: deal('chinese-poker'), until: replayed(pokerStanding, 5) },
      { name: 'replay-verify', path: '/play/chinese-poker?new=1', until: verified },
      { name: 'replay-report', path: '/replay', sizes: PHONE, until: reported },
      { name: 'replay-mistake', path: '/replay', sizes: PHONE, until: mistaken },
      { name: 'replay-torn', path: '/replay', sizes: PHONE, until: torn },
    ],
  },
  {
    title: 'Rules and guides',
    scenes: [
      ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}`, until: heading })),
      { name: 'rules-search', path: '/rules/riichi', until: searched },
      ...GAMES.map((game) => ({ name: `guide-${game}`, path: `/guide/${game}`, until: heading })),
      ...GAMES.flatMap((game) => {
        const lesson = { path: `/guide/${game}`, sizes: PHONE };
        const middle = taught(game === 'chinese-poker' ? ({ at }) => at === 4 : isCall);
        return [
          { ...lesson, name: `lesson-${game}-early`, until: taught(({ at }) => at === 3) },
          { ...lesson, name: `lesson-${game}-middle`, until: middle },
          { ...lesson, name: `lesson-${game}-score`, until: taught(({ at, all }) => at === all) },
        ];
      }),
      { name: 'lost', path: '/rules/nowhere', sizes: PHONE, until: heading },
    ],
  },
  {
    title: 'Languages',
    scenes: ['zh-TW', 'zh-CN', 'ja'].flatMap((language) => [
      { name: `home-${language}`, path: '/', settings: { language }, until: heading },
      { name: `table-${language}`, path: deal('taiwan'), settings: { language }, until: midHand },
      { name: `rules-${language}`, path: '/rules/riichi', settings: { language }, sizes: PHONE, until: heading },
    ]),
  },
  {
    title: 'Themes',
    scenes: ['dark', 'colour-blind'].flatMap((theme) => [
      { name: `home-${theme}`, path: '/', settings: { theme }, sizes: PHONE, until: heading },
      {
        ...{ name: `table-${theme}`, path: deal('riichi'), until: midHand },
        settings: { theme, index: theme === 'dark' ? 'off' : 'on' },
      },
      { name: `poker-${theme}`, path: deal('chinese-poker'), settings: { theme }, sizes: PHONE, until: reveal },
    ]),
  },
];
