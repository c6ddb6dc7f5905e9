import { GAMES } from '@paiju/games';
import {
  type AnyGame,
  begin,
  configUnder,
  type Header,
  isRecord,
  type Json,
  recoverJournal,
  seats,
  steps,
} from '@paiju/kernel';
import { RECORDS } from '../games/index.js';
import { signed } from '../games/record.js';
import { plain, UserError } from '../terminal/errors.js';
import type { Face, Manner } from '../terminal/face.js';
import { count } from '../terminal/figures.js';
import type { Paint } from '../terminal/paint.js';
import { indent, pad } from '../terminal/table.js';
import { BARE_FACE } from './sitting.js';

/** One move told again: what was played and what happened, for programs and for people. */
export interface ToldMove {
  readonly move: number;
  readonly seat: number;
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly text: readonly string[];
  /** The part of it that tells how points changed hands. */
  readonly scored: readonly string[];
}

/** A journal of any game, played again to its end or as far as it holds (C-11). */
export interface Retold {
  readonly header: Header;
  /** The hands that were dealt first. */
  readonly deal: readonly string[];
  readonly moves: readonly ToldMove[];
  readonly returns: readonly number[] | undefined;
  /** The reasons why the rest cannot be told. */
  readonly differences: readonly string[];
}

/** Plays a journal again; a text that is none, or none of a game that is here, is bad input. */
export async function retell(text: string, paint: Paint): Promise<Retold> {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) throw notAJournal(error?.message ?? 'there is no header');
  const game = GAMES.get(header.game) ?? unknownGame(header.game);
  const start = begin(game, header);
  if (!start.ok) throw notAJournal(start.error.message);
  const teller = await tellerOf(game, header, paint);
  const deal = teller.hands(start.value);
  const moves: ToldMove[] = [];
  const differences: string[] = [];
  let state = start.value;
  for (const step of steps(game, start.value, entries)) {
    if (!step.ok) differences.push(step.error.message);
    else {
      const { entry, seat, action, events, after } = step.value;
      moves.push({ move: entry.n, seat, action, events, ...teller.tell(events, after) });
      state = after;
    }
  }
  if (error !== undefined) differences.push(error.message);
  return { header, deal, moves, returns: game.returns(state), differences };
}

interface Teller {
  hands(state: unknown): readonly string[];
  tell(events: readonly unknown[], after: unknown): Pick<ToldMove, 'text' | 'scored'>;
}

async function tellerOf(game: AnyGame, header: Header, paint: Paint): Promise<Teller> {
  const config = configUnder(game, header.rules, header.config);
  const all = seats(config.ok ? game.seats(config.value) : 0);
  const manner: Manner = { paint, isPlain: false, names: all.map((seat) => `seat ${seat}`) };
  const face: Face = (await RECORDS.find(({ id }) => id === game.id)?.face?.()) ?? BARE_FACE;
  const hands = (state: unknown): readonly string[] =>
    all.flatMap((seat) => {
      const hand = face.hand?.(game.view(state, seat), manner) ?? '';
      return hand === '' ? [] : [`${manner.names[seat]} holds ${hand}`];
    });
  const lines = (event: unknown): readonly string[] =>
    (face.event(event, undefined, manner) ?? '').split('\n').filter((line) => line !== '');
  const isDeal = (event: unknown): boolean => isRecord(event) && event['kind'] === 'dealt';
  return {
    hands,
    tell: (events, after) => ({
      text: events.flatMap((event) => [...lines(event), ...(isDeal(event) ? hands(after) : [])]),
      scored: events.filter((event) => face.isScore?.(event) === true).flatMap(lines),
    }),
  };
}

/** The same for programs; the moves only where they are asked for. */
export function retoldData({ header, moves, returns, differences }: Retold, withSteps: boolean): object {
  const steps = moves.map(({ scored, ...move }) => move);
  return {
    ...{ format: 'paiju', game: header.game, rules: header.rules, moves: moves.length },
    ...{ finished: returns !== undefined, ...(returns !== undefined && { returns }), differences },
    ...(withSteps && { steps }),
  };
}

/** The same for people: every move, or those by which points changed hands. */
export function printRetold(file: string, retold: Retold, withSteps: boolean, paint: Paint): string {
  const { header, deal, moves } = retold;
  const title = [paint.bold(plain(file)), 'paiju', header.game, rulesOf(header)].join(paint.dim(' · '));
  const lines = moves.map(({ move, text, scored }) => moveText(move, withSteps ? text : scored, paint)).join('');
  return `${title}\n${withSteps ? indent(`${deal.join('\n')}\n`) : ''}${lines}${verdictText(retold, paint)}`;
}

function rulesOf({ rules, config }: Header): string {
  const preset = isRecord(config) ? (config as { readonly preset?: Json }).preset : undefined;
  return `${typeof preset === 'string' ? `${plain(preset)}, ` : ''}rules version ${rules}`;
}

const MOVE = 'move '.length + 5;

function moveText(move: number, [first, ...rest]: readonly string[], paint: Paint): string {
  if (first === undefined) return '';
  const more = rest.map((line) => `${' '.repeat(MOVE + 4)}${line.trimStart()}\n`).join('');
  return `  ${paint.dim(pad(`move ${move}`, MOVE))}  ${first}\n${more}`;
}

function verdictText({ moves, returns, differences }: Retold, paint: Paint): string {
  const counted = `${count(moves.length)} ${moves.length === 1 ? 'move' : 'moves'}`;
  const points = returns?.map((value, seat) => `seat ${seat} ${signed(value)}`).join(', ');
  const end = points === undefined ? 'the match is not over' : `the match is over: ${points}`;
  if (differences.length === 0) return `${paint.green('✓')} ${counted}; ${end}\n`;
  const lines = differences.map((difference) => `${plain(difference)}\n`).join('');
  return `${paint.red('✗')} ${counted}, and no further:\n${indent(lines)}`;
}

function notAJournal(message: string): UserError {
  return new UserError({ code: 'badLog', message: `not a journal that can be replayed: ${message}` });
}

function unknownGame(value: string): never {
  const allowed = [...GAMES.keys()].join(', ');
  throw new UserError({ code: 'unknownGame', message: 'no such game here', field: 'game', value, allowed });
}
