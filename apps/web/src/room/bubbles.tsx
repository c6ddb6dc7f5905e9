import type { TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TALK } from '../i18n/talk.js';
import type { Conversation, TalkLine } from '../seat/conversation.js';
import { heardText, isEmote, isUnheard, lineText } from '../seat/talk.js';

interface Bubble {
  readonly id: number;
  readonly line: TalkLine;
}

/** The lines that are read out: only what is new among them is. */
const READ = 3;

/** The time a line is shown, by its length, in milliseconds. */
function lookAt(line: TalkLine): number {
  return Math.min(9000, 4000 + 60 * lineText(line).length);
}

/** What is said at a table, beside who says it, for as long as it takes to read; and read out. */
export function Bubbles({ talk, state }: { talk: Conversation; state: TableState }) {
  const shown = useSignal<readonly Bubble[]>([]);
  const read = useSignal<readonly Bubble[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let count = 0;
    const end = talk.subscribe((line) => {
      const bubble = { id: ++count, line };
      shown.value = [...shown.value.filter((one) => one.line.name !== line.name), bubble];
      read.value = [...read.value, bubble].slice(-READ);
      const timer = setTimeout(() => {
        shown.value = shown.value.filter((one) => one !== bubble);
        timers.delete(timer);
      }, lookAt(line));
      timers.add(timer);
    });
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [talk]);
  const heard = (bubbles: readonly Bubble[]) => bubbles.filter(({ line }) => !isUnheard(state, line.name));
  return (
    <>
      <div class="bubbles" aria-hidden="true">
        {heard(shown.value).map(({ id, line }) => (
          <p key={id} class={`bubble ${isEmote(textOf(line)) ? 'emote' : ''}`} style={beside(state, line.name)}>
            {line.kind === 'said' ? heardText(line.text) : lineText(line)}
          </p>
        ))}
      </div>
      <div class="hidden" role="log" aria-label={text(TALK)('chat')} aria-live="polite">
        {heard(read.value).map(({ id, line }) => (
          <p key={id}>{lineText(line)}</p>
        ))}
      </div>
    </>
  );
}

function textOf(line: TalkLine): string {
  return line.kind === 'said' ? line.text : '';
}

const GAP = 6;

/** Below or above the plate of someone, towards the middle of the screen; at its top where there is no plate. */
function beside({ players }: TableState, name: string): string {
  const seat = players.find((player) => player.name === name)?.seat;
  const plate = document.querySelector(`[data-plate="${seat}"]`)?.getBoundingClientRect();
  if (plate === undefined) return `top: 56px; left: ${GAP}px`;
  const { innerWidth, innerHeight } = globalThis;
  const isHigh = plate.top + plate.bottom < innerHeight;
  const isLeft = plate.left + plate.right < innerWidth;
  const up = isHigh ? `top: ${plate.bottom + GAP}px` : `bottom: ${innerHeight - plate.top + GAP}px`;
  const across = isLeft
    ? `left: ${Math.max(GAP, plate.left)}px`
    : `right: ${Math.max(GAP, innerWidth - plate.right)}px`;
  return `${up}; ${across}`;
}
