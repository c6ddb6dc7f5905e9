import { at, type BySeat, bySeat, distance, WINDS, type Wind } from '@paiju/games/mahjong';
import type { PlayedRound, RiichiEvent } from '@paiju/games/riichi';
import { plain } from '../../terminal/errors.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import { outcomeText } from './outcome.js';
import { type Replayed, seatNames } from './replayed.js';

/** A replayed log for a person: how each round ended, and who stands where. */
export function printReplay(file: string, replayed: Replayed, checked: boolean, paint: Paint): string {
  const { format, match } = replayed;
  const { length, reds } = match.config;
  const { assumed, stopped } = replayed;
  const title = [
    ...[paint.bold(plain(file)), format, length, reds === 0 ? 'no red fives' : `${reds} red fives`],
    ...(assumed === undefined ? [] : [`rules assumed: ${assumed}`]),
  ];
  const note = stopped === undefined ? '' : `${plain(stopped)}\n`;
  const rounds = indent(table(rowsOf(replayed, paint), 'lllrrrr'));
  return `${title.join(paint.dim(' · '))}\n${rounds}${note}${verdict(replayed, checked, paint)}`;
}

function rowsOf(replayed: Replayed, paint: Paint): readonly (readonly string[])[] {
  const { match } = replayed;
  const names = plainNames(replayed);
  const head = ['round', 'dealer', 'end', ...names].map(paint.dim);
  const rows = match.rounds.map((round) => [
    roundName(round),
    at(names, round.dealt.setting.dealer),
    endOf(round, names),
    ...scoresAfter(round).map((points) => points.toLocaleString('en')),
  ]);
  const { standing } = match;
  if (standing === undefined) return [head, ...rows];
  return [head, ...rows, ['', '', paint.dim('result'), ...standing.returns.map((points) => signed(points, paint))]];
}

function plainNames({ names }: Replayed): BySeat<string> {
  const shown = seatNames(names);
  return bySeat(shown, (seat) => plain(at(shown, seat)));
}

/** East 1, South 3, with its counters. */
function roundName({ dealt: { shown, setting } }: PlayedRound): string {
  const wind = WINDS[shown.wind & 3] as Wind; // one of four
  const number = distance(shown.origin, setting.dealer, setting.scores.length) + 1;
  const honba = shown.honba === 0 ? '' : `, ${shown.honba} honba`;
  return `${wind.charAt(0).toUpperCase()}${wind.slice(1)} ${number}${honba}`;
}

function scoresAfter({ dealt, events }: PlayedRound): BySeat<number> {
  const { scores } = dealt.setting;
  const changes = events.map((event) => changeOf(event, scores));
  return bySeat(scores, (seat) =>
    changes.reduce((sum, change) => sum + at(change, seat), at(dealt.setting.scores, seat)),
  );
}

function changeOf(event: RiichiEvent, scores: BySeat<number>): BySeat<number> {
  if (event.kind === 'ended') return event.ending.deltas;
  const { kind, seat: who } = event.kind === 'special' && event.special.kind === 'stick' ? event.special : NOTHING;
  return bySeat(scores, (seat) => (kind === 'stick' && seat === who ? -1000 : 0));
}

const NOTHING = { kind: 'nothing', seat: undefined } as const;

function endOf({ events }: PlayedRound, names: BySeat<string>): string {
  const ended = events.find((event) => event.kind === 'ended');
  return ended?.kind === 'ended' ? outcomeText(ended.ending.outcome, names) : 'the log stops here';
}

function signed(points: number, { green, red }: Paint): string {
  if (points === 0) return '0';
  return points > 0 ? green(`+${points}`) : red(`−${-points}`);
}

function verdict({ rounds, wins, differences, followed }: Replayed, checked: boolean, paint: Paint): string {
  const counted = `${count(rounds, 'round')}, ${count(wins, 'win')}`;
  if (!checked && followed) return `${counted}\n`;
  if (differences.length === 0)
    return `${paint.green('✓')} ${counted}: everything the log says agrees with our rules.\n`;
  const lines = differences.map((difference) => `${plain(difference)}\n`).join('');
  return `${paint.red('✗')} ${counted}, ${count(differences.length, 'difference')}:\n${indent(lines)}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
