// @ts-check
import { checkBits, pcg64, xoroshiro } from '../generators.js';

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'numbers',
  peerName: 'pure-rand xoroshiro128plus',
  note:
    'Ours gives 32 unsigned bits of PCG64DXSM, which multiplies 128 bits; the peer 32 signed ones of a generator ' +
    'that only shifts and adds, whose lowest bits are known to be weak.',
  check() {
    const halves = pcg64();
    const whole = pcg64();
    const low = halves.u32();
    const pair = [halves.u32(), low];
    if (`${pair}` !== `${whole.u64()}`) throw new Error(`u32 twice gave ${pair}, not the halves of u64`);
    checkBits('ours', drawOurs(pcg64()));
    checkBits('peer', drawPeer(xoroshiro()));
  },
  ours(turns) {
    const rng = pcg64();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = (sum + rng.u32()) | 0;
    return sum;
  },
  peer(turns) {
    const rng = xoroshiro();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = (sum + rng.next()) | 0;
    return sum;
  },
};

/** @param {ReturnType<typeof pcg64>} rng */
const drawOurs = (rng) => () => rng.u32();
/** @param {ReturnType<typeof xoroshiro>} rng */
const drawPeer = (rng) => () => rng.next();
