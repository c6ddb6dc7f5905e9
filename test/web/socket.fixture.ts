import type { AnyGame } from '@paiju/kernel';
import { codecFor, type Frame, readServerFrame } from '@paiju/protocol';
import type { Page } from 'playwright-core';

/** The meaning of a message to a page: the view after it, and the events in it. */
export interface Step {
  readonly view: unknown;
  readonly events: readonly unknown[];
}

/** Everything a page is told by its socket, in the order it comes. */
export function overhear(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { value } = readServerFrame(payload as Buffer) as { value: { event?: Frame; message?: Frame } };
      frames.push((value.event ?? value.message)!);
    }),
  );
  return frames;
}

/** The meaning of frames to a client: the view after each, and its events. */
export function stepsOf(rules: AnyGame, frames: readonly Frame[]): readonly Step[] {
  let view: unknown;
  return frames.flatMap((frame) => {
    if (frame['v'] !== undefined) view = frame['v'];
    const read =
      typeof frame['t'] === 'number' && frame['v'] === undefined ? codecFor(rules.id).decode(frame) : undefined;
    const events = read?.ok ? read.value.events : [];
    for (const event of events) view = rules.observe(view, event);
    return view === undefined ? [] : [{ view, events }];
  });
}
