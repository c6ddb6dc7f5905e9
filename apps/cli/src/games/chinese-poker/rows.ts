import { type Arrangement, makeCards } from '@paiju/games/chinese-poker';

/** Three rows as texts. */
export interface Rows {
  readonly front: string;
  readonly middle: string;
  readonly back: string;
}

/** A layout as it is written. */
export function rowsOf({ front, middle, back }: Arrangement): Rows {
  return { front: makeCards(front), middle: makeCards(middle), back: makeCards(back) };
}
