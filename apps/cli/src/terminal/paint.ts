/** Ways to dress a text for a terminal. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  /** The columns there are to fill (C-11); without end where nobody looks. */
  readonly columns: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const coded =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`;

const COLOUR: Omit<Paint, 'columns'> = {
  bold: coded(1, 22),
  dim: coded(2, 22),
  red: coded(31, 39),
  green: coded(32, 39),
  yellow: coded(33, 39),
  cyan: coded(36, 39),
};

const same = (text: string): string => text;
const PLAIN: Omit<Paint, 'columns'> = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same };

/** The fewest columns a page is made for. */
const FEWEST = 24;

/** The paint for a stream: colour on a terminal, unless the user asked otherwise. */
export function paintFor(
  { isTTY = false, columns = 0 }: { readonly isTTY?: boolean; readonly columns?: number },
  env: Environment,
): Paint {
  const width = isTTY && columns > 0 ? Math.max(FEWEST, columns) : Number.POSITIVE_INFINITY;
  return { ...(wantsColour(isTTY, env) ? COLOUR : PLAIN), columns: width };
}

/** True if output is coloured: NO_COLOR first, then FORCE_COLOR, then whether it is a terminal that can. */
export function wantsColour(isTerminal: boolean, env: Environment): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false;
  return FORCE_COLOR ? true : isTerminal && TERM !== 'dumb';
}
