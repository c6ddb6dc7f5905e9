/** Ways to dress a text for a terminal. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const coded =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`;

const COLOUR: Paint = {
  bold: coded(1, 22),
  dim: coded(2, 22),
  red: coded(31, 39),
  green: coded(32, 39),
  yellow: coded(33, 39),
  cyan: coded(36, 39),
};

const same = (text: string): string => text;
const PLAIN: Paint = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same };

/** The paint for a stream: colour on a terminal, unless the user asked otherwise. */
export function paintFor(stream: { readonly isTTY?: boolean }, env: Environment): Paint {
  return wantsColour(stream.isTTY === true, env) ? COLOUR : PLAIN;
}

/** True if output is coloured: NO_COLOR first, then FORCE_COLOR, then whether it is a terminal that can. */
export function wantsColour(isTerminal: boolean, env: Environment): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false;
  return FORCE_COLOR ? true : isTerminal && TERM !== 'dumb';
}
