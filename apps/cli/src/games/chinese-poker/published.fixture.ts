import { chinesePoker } from '@paiju/ai';
import { evaluate, parseCards, ROWS, type Row, tablesOf } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';

/** P-76: Hankin's published win percentages. */
export const PUBLISHED: readonly (readonly [Row, string, number])[] = [
  ['front', 'Qc Jd Th', 10.59],
  ['front', 'Kc Qd Jh', 20.82],
  ['front', '2c 2d 3h', 46.73],
  ['front', 'Tc Td 2h', 67.32],
  ['front', 'Qc Qd 2h', 77.74],
  ['front', 'Kc Kd 2h', 84.36],
  ['front', 'Ac Ad 2h', 91.79],
  ['front', '2c 2d 2h', 99.43],
  ['middle', 'Tc Td Ah Ks Qc', 12.63],
  ['middle', 'Ac Ad Kh Qs Jc', 36.02],
  ['middle', 'Ac Ad Kh Ks Qc', 63.18],
  ['middle', 'Ac 2d 3h 4s 5c', 75.51],
  ['middle', 'Ac Kd Qh Js Tc', 91.07],
  ['middle', '7c 6c 5c 4c 2c', 91.11],
  ['middle', '2c 2d 2h 3s 3c', 99.38],
  ['back', 'Ac Ad Kh Ks Qc', 14.36],
  ['back', 'Ac Kd Qh Js Tc', 36.05],
  ['back', '7c 5c 4c 3c 2c', 36.07],
  ['back', 'Ac 6c 4c 3c 2c', 52.1],
  ['back', 'Ac Kc Qc Jc 9c', 65.37],
  ['back', '2c 2d 2h 3s 3c', 67.3],
  ['back', '2c 2d 2h 2s 3c', 96.63],
];

/** P-76 reports this one too, but asks nothing of it: another replication gave 83.45. */
export const REPORTED = ['back', 'Tc Td Th 2s 2c', 85.47] as const;

/** The figure of a strategy's tables for a published entry, in percent. */
export function percentOf({ rules, spread }: chinesePoker.Strategy, row: Row, text: string): number {
  const { chances } = new chinesePoker.Separable(spread, new chinesePoker.Payoff(rules));
  const rank = tablesOf(rules.wheel).strengths.indexOf(evaluate(unwrap(parseCards(text))));
  return 100 * chances[ROWS.indexOf(row) as 0 | 1 | 2][rank]!;
}
