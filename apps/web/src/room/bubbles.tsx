import type { TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { TALK } from '../i18n/talk.js';
import type { Conversation, TalkLine } from '../seat/conversation.js';
import { isUnheard, lineText, Words } from '../seat/talk.js';

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

/** Words said at a table, beside their speaker, for as long as it takes to read; and read out. */
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
          <Beside key={id} seat={state.players.find(({ name }) => name === line.name)?.seat}>
            {line.kind === 'said' ? <Words words={line.text} /> : lineText(line)}
          </Beside>
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

/** The time between two looks at where a plate is now: a panel may push it, or a page be scrolled. */
const FOLLOW_MS = 150;

/** A bubble that stays beside the plate of a seat. */
function Beside({ seat, children }: { seat: number | undefined; children: ComponentChildren }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const follow = (): void => bubble.current?.setAttribute('style', placeBy(seat));
    follow();
    const timer = setInterval(follow, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [seat]);
  return (
    <p class="bubble" ref={bubble}>
      {children}
    </p>
  );
}

const GAP = 6;

/** The width from which a talk stands beside the table, not over it. */
const ROOMY = 900;

/** Below or above the plate of a seat, towards the middle of the screen; nowhere where a talk lies over the table and says it. */
function placeBy(seat: number | undefined): string {
  if (globalThis.innerWidth < ROOMY && document.querySelector('.panel .talk') !== null) return 'display: none';
  const plate = document.querySelector(`[data-plate="${seat}"]`);
  if (plate === null) return `top: 56px; left: ${GAP}px`;
  const { left, right, top, bottom } = plate.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (over === null || over.closest('.panel, dialog') !== null) return 'display: none';
  const { innerWidth, innerHeight } = globalThis;
  const across =
    left + right < innerWidth ? `left: ${Math.max(GAP, left)}px` : `right: ${Math.max(GAP, innerWidth - right)}px`;
  return top + bottom < innerHeight
    ? `top: ${bottom + GAP}px; ${across}`
    : `bottom: ${innerHeight - top + GAP}px; ${across}`;
}
