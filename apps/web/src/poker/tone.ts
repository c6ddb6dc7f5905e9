/** Whether points were won, lost, or neither. */
export function toneOf(points: number): 'plus' | 'minus' | 'even' {
  return points > 0 ? 'plus' : points < 0 ? 'minus' : 'even';
}
