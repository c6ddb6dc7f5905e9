/**
 * The way someone plays beside what their level thinks best; plain data. Each bends the level's own scores by as much, from
 * about −1 to 1; nothing here knows a tile that the seat does not see.
 */
export interface Style {
  /** 0 plays what is liked best; the higher, the more often something else. */
  readonly temperature: number;
  /** Above 0 eager to call, below 0 fond of a closed hand. */
  readonly calls: number;
  /** Above 0 eager to declare a ready hand, below 0 patient. */
  readonly ready: number;
  /** Above 0 fond of dear hands, below 0 of quick ones. A network is not bent by it. */
  readonly value: number;
  /** Above 0 afraid of others' hands, below 0 not; at −1 blind to them. */
  readonly caution: number;
}

/** The level itself. */
export const PLAIN_STYLE: Style = { temperature: 0, calls: 0, ready: 0, value: 0, caution: 0 };

/** A style from what differs from the plain one. */
export function styled(style: Partial<Style>): Style {
  return { ...PLAIN_STYLE, ...style };
}
