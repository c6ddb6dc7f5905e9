/** What someone pasted to open a replay: a log itself, a game of ours, an address, or a game that another site keeps. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'game'; readonly id: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'elsewhere'; readonly site: 'tenhou' | 'majsoul'; readonly id: string };

/** An id of Tenhou, which begins with the hour of the game. */
const TENHOU_ID = /\b\d{10}gm-[\da-f]{4}-\d{4,5}-[\dxa-f]{8,}/i;
const MAJSOUL = /[?&]paipu=([\w-]+)/;
const ADDRESS = /^(https?:\/\/|\/)\S+$/;
/** Ids of games, here and on the server. */
const ID = /^[\w-]{1,100}$/;

/** Reads what was pasted; `origin` and `base` say which addresses are ours. */
export function pastedOf(pasted: string, origin: string, base = ''): Pasted {
  const text = pasted.trim();
  if (/^\S*#json=/.test(text)) return { kind: 'text', text }; // the whole log stands in the address
  const [tenhou] = TENHOU_ID.exec(text) ?? [];
  if (tenhou !== undefined && (text === tenhou || ADDRESS.test(text))) return elsewhere('tenhou', tenhou);
  const [, majsoul] = ADDRESS.test(text) ? (MAJSOUL.exec(text) ?? []) : [];
  if (majsoul !== undefined) return elsewhere('majsoul', majsoul);
  if (ADDRESS.test(text)) return ownGame(text, origin, base) ?? { kind: 'address', address: text };
  return ID.test(text) ? { kind: 'game', id: text } : { kind: 'text', text };
}

function elsewhere(site: 'tenhou' | 'majsoul', id: string): Pasted {
  return { kind: 'elsewhere', site, id };
}

/** A game by the address of its replay on this page. */
function ownGame(address: string, origin: string, base: string): Pasted | undefined {
  const url = new URL(address, origin);
  const [, id] = /^\/replays?\/([^/]+)$/.exec(url.pathname.slice(base.length)) ?? [];
  return url.origin === origin && url.pathname.startsWith(base) && id !== undefined
    ? { kind: 'game', id: decodeURIComponent(id) }
    : undefined;
}

/** The address under which Tenhou gives a log to whoever opens it themselves. */
export function tenhouLog(id: string): string {
  return `https://tenhou.net/0/log/?${id}`;
}
