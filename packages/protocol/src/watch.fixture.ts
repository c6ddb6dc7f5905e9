import { type AnyGame, type Seat, unwrap } from '@paiju/kernel';
import { expect } from 'vitest';
import type { AnyCodec, Decoded, Sitting } from './codec.js';
import { readEvent, type WireEvent } from './events.js';
import { decodeFrame, encodeFrame } from './frame.js';
import { playing, watchers } from './match.fixture.js';
import { MAX_FRAME_OUT } from './parts.js';
import { codecFor } from './registry.js';

export const SITTING: Sitting = { gid: 'g', players: [{ s: 0, nm: 'Ann', ai: 0 }] };

/** Through the bytes and back. */
export function sent(frame: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return unwrap(decodeFrame(encodeFrame(frame), MAX_FRAME_OUT));
}

/** The meaning of some events once they have travelled; the schemas must leave nothing of them out. */
export function arrive(codec: AnyCodec, wires: readonly WireEvent[]): Decoded<unknown, unknown> {
  const all = wires.map((wire) => {
    expect(unwrap(readEvent(sent(wire)))).toEqual(wire);
    return unwrap(codec.decode(sent(wire)));
  });
  const view = all.find((one) => one.view !== undefined)?.view;
  return { ...(view === undefined ? {} : { view }), events: all.flatMap(({ events }) => events) };
}

/** The events of a step that a seat sees. */
export function redacted(rules: AnyGame, events: readonly unknown[], seat: Seat | undefined): readonly unknown[] {
  return events.map((event) => rules.redact(event, seat)).filter((event) => event !== undefined);
}

/** Plays one match and holds everyone's frames to the law: they fold into exactly the view. Says which codes were sent. */
export function watch(rules: AnyGame, config: unknown, name: string, most: number): ReadonlySet<number> {
  const codec = codecFor(rules.id);
  const views = new Map<Seat | undefined, unknown>();
  const codes = new Set<number>();
  let last: unknown;
  for (const { before, after, events } of playing(rules, config, name, most)) {
    for (const seat of watchers(rules, config)) {
      const start = views.get(seat) ?? arrive(codec, codec.opening(rules.view(before, seat), SITTING, 0)).view;
      const seen = redacted(rules, events, seat);
      const wires = codec.encode(seen, rules.view(after, seat), 1);
      const told = arrive(codec, wires);
      expect(told.events).toEqual(seen);
      for (const { t } of wires) codes.add(t);
      views.set(
        seat,
        told.events.reduce((view, event) => rules.observe(view, event), start),
      );
    }
    last = after;
  }
  for (const [seat, view] of views) expect(view).toEqual(rules.view(last, seat));
  return codes;
}
