// @ts-check
import { hash } from 'node:crypto';
import { digest } from '@paiju/kernel';
import canonicalize from 'canonicalize';
import { mahjongTable } from '../corpus/table.js';

const state = mahjongTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'states',
  peerName: 'canonicalize + node:crypto sha256',
  note:
    "SHA-256 of a mahjong table's canonical text. Ours hashes in JavaScript, so that the same code runs in a browser's " +
    "page, synchronously; the peer in OpenSSL, with the processor's own instructions.",
  check() {
    if (digest(state) !== peer()) throw new Error(`ours is ${digest(state)}, the peer's ${peer()}`);
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += digest(state).charCodeAt(n % 64);
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += peer().charCodeAt(n % 64);
    return sum;
  },
};

const peer = () => hash('sha256', canonicalize(state) ?? '', 'hex');
