import { isRecord } from '@paiju/kernel';
import { RECORDS } from '../games/index.js';
import { NAMES, type Story } from '../games/record.js';
import { quote } from '../terminal/errors.js';
import { pad } from '../terminal/table.js';
import { demonstrator } from './playout.js';

const HEAD = 24;
const TAIL = 8;
const WIDTH = 70;

/** The way a game is told: in its own way if it has one, else event by event. */
export async function storyOf({ id }: { readonly id: string }): Promise<Story> {
  return (await RECORDS.find((record) => record.id === id)?.story?.()) ?? tellEvents;
}

/** Tells any game, event by event; of a long one the beginning and the end. */
export const tellEvents: Story = ({ game, header, turns }, paint) => {
  const events = turns.flatMap((turn) => turn.events);
  const lines = events.map((event, n) => `  ${paint.dim(pad(`${n + 1}`, 5, 'right'))}  ${tell(event)}\n`);
  const skipped = lines.length - HEAD - TAIL;
  const shown =
    skipped <= 1
      ? lines
      : [...lines.slice(0, HEAD), paint.dim(`      …  ${skipped} more events\n`), ...lines.slice(-TAIL)];
  return `${paint.bold(game.id)}, played by ${header.proof.nonces.join(', ')}, at level ${demonstrator(game).level}:\n\n${shown.join('')}`;
};

function tell(event: unknown): string {
  if (!isRecord(event)) return quote(event);
  const { kind, seat, ...rest } = event;
  const who = typeof seat === 'number' ? (NAMES[seat] ?? `seat ${seat}`) : '';
  const fields = Object.entries(rest).filter(([, value]) => value !== false);
  const text = fields.map(([name, value]) => `${name} ${quote(value)}`).join('  ');
  return cut(`${pad(who, 5)} ${pad(String(kind), 10)} ${text}`.trimEnd());
}

function cut(text: string): string {
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH - 1)}…`;
}
