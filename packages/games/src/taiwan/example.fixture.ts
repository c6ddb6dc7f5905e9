import { unwrap } from '@paiju/kernel';
import { parseConfig } from './config.js';
import type { TaiwanConfig } from './presets.js';
import { type Report, reportOf } from './report.js';
import { scoreWin, type TaiwanScore, type TaiwanWin } from './score.js';
import { parseWin } from './validate.js';

/**
 * Worked examples in one line, as the page of rules writes them:
 *
 *     [switch=value …] hand + winning tile words = patterns; more claims
 *
 * Melds stand in the hand as `chi(123m)`, `pong(EEE)`, `open_kong(1111m)` and so on, flowers as `f1`. Words say how it
 * was won (`drawn`, `robbed`, `eight`, `seven`; otherwise a discard), name a flag, or set a field such as `seat=W`.
 * Unless said, seat 1 (south, in an east round) wins, seat 0 deals, seat 2 gave the tile.
 */
export interface Example {
  readonly win: TaiwanWin;
  readonly config: TaiwanConfig;
  /** The outcome by the line, claim by claim. */
  readonly claims: readonly string[];
}

/** Reads an example; the line must be well formed. */
export function readExample(line: string): Example {
  const [, switches = '', hand = '', won = '', claims = ''] = LINE.exec(line) ?? fail(line);
  const config = unwrap(parseConfig(Object.fromEntries(switches.split(' ').filter(Boolean).map(setting))));
  return { win: readWin(hand, won), config, claims: claims.split(';').map((claim) => claim.trim()) };
}

const LINE = /^(?:\[([^\]]*)\] )?(.*?) \+ (.*?) = (.*)$/;

function setting(text: string): readonly [string, unknown] {
  const [name = '', value = ''] = text.split('=');
  return [name, /^(-?\d+|true|false|null)$/.test(value) ? JSON.parse(value) : value];
}

const WORDS: Readonly<Record<string, string>> = {
  drawn: 'selfDraw',
  robbed: 'robKong',
  eight: 'flower8',
  seven: 'flower7rob',
};
const FIELDS: Readonly<Record<string, string>> = {
  seat: 'seatWind',
  round: 'roundWind',
  winner: 'winnerSeat',
  dealer: 'dealerSeat',
  streak: 'dealerStreak',
  from: 'discarderSeat',
  liable: 'liableSeat',
};

function readWin(hand: string, won: string): TaiwanWin {
  const tokens = hand.split(' ').filter(Boolean);
  const isMeld = (token: string): boolean => token.includes('(');
  const isFlower = (token: string): boolean => token.startsWith('f');
  const [winTile = '', ...words] = won.split(' ').filter(Boolean);
  const winType = words.map((word) => WORDS[word]).find((type) => type !== undefined) ?? 'discard';
  const alone = winType === 'selfDraw' || winType === 'flower8';
  return unwrap(
    parseWin({
      concealed: tokens.filter((token) => !isMeld(token) && !isFlower(token)).join(''),
      melds: tokens.filter(isMeld).map(readMeld),
      flowers: tokens.filter(isFlower).join(''),
      winTile: winTile === '-' ? null : winTile,
      winType,
      ...{ seatWind: 'S', roundWind: 'E', winnerSeat: 1, dealerSeat: 0, discarderSeat: alone ? null : 2 },
      ...Object.fromEntries(
        words.map(setting).flatMap(([name, value]) => (FIELDS[name] ? [[FIELDS[name], value]] : [])),
      ),
      flags: Object.fromEntries(words.filter((word) => !WORDS[word] && !FIELDS[word.split('=')[0] ?? '']).map(flag)),
    }),
  );
}

function flag(word: string): readonly [string, unknown] {
  return word.includes('=') ? setting(word) : [word, true];
}

function readMeld(token: string): object {
  const [type, tiles] = token.slice(0, -1).split('(');
  return { type, tiles };
}

/** The score of an example. */
export function scoreOf({ win, config }: Example): TaiwanScore | undefined {
  return scoreWin(win, config);
}

/** Everything that is so, in the words of the example's claims. */
export function truths(example: Example): readonly string[] {
  const report = reportOf(scoreOf(example), example.config);
  return example.claims.map((claim) => truth(claim, report));
}

/** `nothing`, `no win`, patterns, `tai 3`, `waits 5s 8s`, `placed 兩面`, `pays 2:60`. */
function truth(claim: string, report: Report): string {
  if (!report.win) return 'no win';
  const [word = ''] = claim.split(' ');
  if (word === 'tai') return `tai ${report.handTai}`;
  if (word === 'waits') return `waits ${report.structuralWaits.join(' ')}`;
  if (word === 'placed') return `placed ${report.waitShape}`;
  if (word === 'dealer') return `dealer ${report.dealerLines.map(({ name, tai }) => `${name} ${tai}`).join(', ')}`;
  if (word === 'pays') {
    return `pays ${Object.entries(report.payments)
      .map(([seat, { points }]) => `${seat}:${points}`)
      .join(' ')}`;
  }
  const told = claim.split(', ');
  const lines = report.patterns.map(
    ({ name, taiEach, count }) => `${name} ${taiEach}${count === 1 ? '' : `×${count}`}`,
  );
  const known = lines.toSorted((a, b) => told.indexOf(a) - told.indexOf(b)); // patterns in any order
  return known.join(', ') || 'nothing';
}

function fail(line: string): never {
  throw new Error(`not an example: ${line}`);
}
