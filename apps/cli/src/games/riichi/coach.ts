import { judgeOf, type Made, madeIn, riichiGiven, riichiSubject } from '@paiju/ai/coach';
import { distance, type View, WINDS, type Wind } from '@paiju/games/mahjong';
import {
  decisionsOf,
  type ForeignGame,
  guessFormat,
  type LogFormat,
  type Riichi,
  riichi,
  wholeRounds,
} from '@paiju/games/riichi';
import { sanma } from '@paiju/games/sanma';
import { coachCommand } from '../../coach/command.js';
import { JOURNALS, type Recorded, type Reviewable, readJournal } from '../../coach/record.js';
import { wwydCommand } from '../../coach/wwyd.js';
import { UserError } from '../../terminal/errors.js';
import { loadBotData } from '../load-bot-data.js';
import { readLog } from './replayed.js';

type Foreign = Exclude<LogFormat, 'paiju'>;

/** The records that a riichi table is reviewed from. */
const FORMATS = { ...JOURNALS, mjlog: 'mjlog', tenhou6: 'tenhou6', mjai: 'mjai' } as const;

const EXAMPLES = [
  ['paiju coach riichi game.mjlog --seat 2', 'what seat 2 did in a game of Tenhou'],
  ['paiju coach riichi game.json --lang ja --show 3', 'the three decisions farthest from the best, in Japanese'],
] as const;

/** `paiju coach riichi`: of four, by the network. */
export const coachRiichi = coachCommand<Riichi>(reviewable('riichi'));

/** The reviews of a table of four or three. */
export function reviewable(game: 'riichi' | 'sanma'): Reviewable<Riichi> {
  const formats = game === 'riichi' ? FORMATS : JOURNALS;
  return {
    game,
    formats,
    guess: guessFormat,
    read: (text, format) => read(game, text, format as LogFormat),
    roundName,
    examples: [
      [`paiju coach ${game} game.jsonl`, 'review one of our journals'],
      ...(game === 'riichi' ? EXAMPLES : []),
      [`paiju coach ${game} --jsonl < games.jsonl`, 'many games, one a line'],
    ],
  };
}

function read(game: 'riichi' | 'sanma', text: string, format: LogFormat): Recorded<Riichi> {
  loadBotData(game);
  const judge = judgeOf(game);
  if (format === 'paiju') return readJournal(game === 'riichi' ? riichi : sanma, judge, text);
  const { log, cut } = salvaged(text, format);
  return { format, names: log.names, decisions: logged(log, cut), judge };
}

/** A log, or as many of its whole rounds as can be read where its end is torn. */
function salvaged(text: string, format: Foreign): { readonly log: ForeignGame; readonly cut: string | undefined } {
  try {
    return { log: fourIn(text, format), cut: undefined };
  } catch (error) {
    const whole = error instanceof UserError ? wholeRounds(text, format) : undefined;
    if (whole === undefined) throw error;
    return { log: orElse(() => fourIn(whole, format), error), cut: (error as UserError).message };
  }
}

function orElse<T>(ask: () => T, otherwise: unknown): T {
  try {
    return ask();
  } catch {
    throw otherwise;
  }
}

function fourIn(text: string, format: Foreign): ForeignGame {
  const log = readLog(text, format);
  if (log.names.length === 4) return log;
  const message = 'a log of three players is reviewed from our own journals only';
  throw new UserError({ code: 'badLog', message, hint: '`paiju replay FILE --to paiju` writes one' });
}

function* logged(log: ForeignGame, cut: string | undefined): Generator<Made<Riichi>, string | undefined> {
  const decisions = decisionsOf(log);
  let moves = 0;
  for (let next = decisions.next(); ; next = decisions.next()) {
    if (next.done === true) return next.value ?? log.stopped ?? cut;
    const { state, seat, action, round } = next.value;
    yield { ...madeIn(riichi, state, seat, action, moves++), round };
  }
}

/** East 1, South 3, with its counters. */
function roundName({ table: { shown, dealer, places } }: View<Riichi>): string {
  const wind = WINDS[shown.wind & 3] as Wind; // one of four
  const honba = shown.honba === 0 ? '' : `, ${shown.honba} honba`;
  return `${wind.charAt(0).toUpperCase()}${wind.slice(1)} ${distance(shown.origin, dealer, places.length) + 1}${honba}`;
}

/** `paiju wwyd riichi`. */
export const wwydRiichi = wwydCommand({
  game: 'riichi',
  given: riichiGiven,
  subject: riichiSubject,
  judge: () => {
    loadBotData('riichi');
    return judgeOf('riichi');
  },
  faceUp: ['--dora <tiles>', 'the indicators that are turned'],
  examples: [
    ['paiju wwyd riichi 234567m234p67s551z --dora 3p', 'a hand in the East seat'],
    ['paiju wwyd riichi 2468m3456p34s551z8m --river next=1z9m5p --declared next', 'with a riichi at the table'],
    ['paiju wwyd riichi --daily', 'the problem of the day'],
  ],
});
