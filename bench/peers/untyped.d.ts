/** Peers that ship no types of their own. */
declare module '@kobalab/majiang-ai';
declare module '@kobalab/majiang-core';
declare module 'riichi';
