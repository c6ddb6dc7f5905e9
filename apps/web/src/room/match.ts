const keyOf = (room: string): string => `paiju.match.${room}`;

/** Notes that a room was found by a quick match, and when bots will fill it; a reload knows it still. */
export function noteMatch(room: string, botsIn: number | undefined, now = Date.now()): void {
  sessionStorage.setItem(keyOf(room), String(botsIn === undefined ? 0 : now + botsIn * 1000));
}

/** When bots come to a room that was found by a quick match: 0 where nobody said; undefined for any other room. */
export function botsComeAt(room: string): number | undefined {
  const kept = sessionStorage.getItem(keyOf(room));
  return kept === null ? undefined : Number(kept);
}

/** The match was made: from now on this is a room like others. */
export function forgetMatch(room: string): void {
  sessionStorage.removeItem(keyOf(room));
}
