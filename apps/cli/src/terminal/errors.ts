/** The problem with something the user gave: where it stands, what it was, what would be taken. */
export interface Complaint {
  /** In camelCase, for programs to act on. */
  readonly code: string;
  readonly message: string;
  /** Counted from 1, as an editor shows it. */
  readonly line?: number | undefined;
  readonly field?: string | undefined;
  readonly value?: unknown;
  readonly allowed?: string | undefined;
  /** Advice on what to do about it, on a line of its own. */
  readonly hint?: string | undefined;
}

/** Bad input: the program ends with exit code 2, a stream of lines answers with the error and goes on. */
export class UserError extends Error {
  readonly complaint: Complaint;

  constructor(complaint: Complaint) {
    super(sentence(complaint));
    this.name = 'UserError';
    this.complaint = complaint;
  }

  /** The same complaint about a line of a stream; a line that is already named stays. */
  atLine(line: number): UserError {
    return new UserError({ line, ...this.complaint });
  }

  /** The error as machines read it (C-1). */
  toJSON(): object {
    const { code, line, field, value, allowed } = this.complaint;
    const shown = value === undefined ? undefined : quote(value);
    return { code, message: this.message, line, field, value: shown, allowed };
  }
}

const QUOTED = 80;

/** A value as a short piece of a message, safe to print on a terminal whatever it holds. */
export function quote(value: unknown): string {
  const text = json(typeof value === 'string' ? value.slice(0, QUOTED) : value);
  return plain(text.length <= QUOTED ? text : `${text.slice(0, QUOTED - 3)}...`);
}

/** Text without characters that steer a terminal: they could hide or forge what stands around them. */
export function plain(text: string): string {
  return text.replace(STEERING, '\ufffd');
}

// Control characters other than newline and tab, and those that turn the direction of writing.
const STEERING = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function sentence({ line, field, message, value, allowed }: Complaint): string {
  const where = [line === undefined ? '' : `line ${line}: `, field === undefined ? '' : `${field}: `].join('');
  const what = [value === undefined ? '' : `was ${quote(value)}`, allowed === undefined ? '' : `allowed: ${allowed}`];
  const given = what.filter((part) => part !== '').join('; ');
  return given === '' ? `${where}${message}` : `${where}${message} (${given})`;
}

/** JSON has no text for some values and throws on others, such as lists nested a million deep. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a value of type ${typeof value}`;
  }
}
