import type { Result } from '@paiju/kernel';
import type { BySeat } from '../../mahjong/table.js';
import type { ForeignError, ForeignGame } from './foreign.js';
import { type Judgement, judge } from './judge.js';
import { readMjai } from './mjai.js';
import { mjaiOf } from './mjai-print.js';
import type { PlayedMatch } from './played.js';
import { readTenhou6 } from './tenhou6.js';
import { tenhou6Of } from './tenhou6-print.js';

const NAMES: BySeat<string> = ['a', 'b', 'c', 'd'];

function back(read: Result<ForeignGame, ForeignError>): Judgement | string {
  return read.ok ? judge(read.value) : read.error.message;
}

/** The losses of a match that is written as each foreign log and read back: none, if all is well. */
export function lossesOf(match: PlayedMatch): readonly string[] {
  const tenhou6 = JSON.stringify(tenhou6Of(match, NAMES));
  const mjai = linesOf(match);
  return [...losses('tenhou6', back(readTenhou6(tenhou6)), match), ...losses('mjai', back(readMjai(mjai)), match)].map(
    (loss) => loss.slice(0, 300),
  );

  function losses(format: string, read: Judgement | string, { rounds }: PlayedMatch): readonly string[] {
    if (typeof read === 'string') return [`${format}: ${read}`];
    const origin = rounds[0]?.dealt.shown.origin ?? 0;
    const names = NAMES.map((_, n) => NAMES[(origin + n) % 4]) as unknown as BySeat<string>;
    return [
      ...read.differences.map((difference) => `${format}: ${difference}`),
      ...(read.rounds === rounds.length ? [] : [`${format}: ${read.rounds} of ${rounds.length} rounds`]),
      ...(JSON.stringify(tenhou6Of(read.match, names)) === tenhou6 ? [] : [`${format}: tenhou6 is not the same again`]),
      ...(linesOf(read.match, names) === mjai ? [] : [`${format}: mjai is not the same again`]),
    ];
  }
}

function linesOf(match: PlayedMatch, names = NAMES): string {
  return mjaiOf(match, names)
    .map((event) => JSON.stringify(event))
    .join('\n');
}
