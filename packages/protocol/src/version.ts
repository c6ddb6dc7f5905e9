/** Grows when an old client and a new server would misunderstand each other; fields may be added without it (S-5). */
export const PROTOCOL_VERSION = 1;

/** S-4: the largest frame a server takes. */
export const MAX_FRAME_IN = 4096;
/** The largest frame a client takes: snapshots carry whole tables. */
export const MAX_FRAME_OUT = 1 << 20;

/** S-5: the longest id an action may carry. */
export const MAX_ACTION_ID = 36;
/** S-13: the longest chat text; a server may take less. */
export const MAX_CHAT = 400;
/** S-20: the longest nonce. */
export const MAX_NONCE = 128;
