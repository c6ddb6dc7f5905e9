// @ts-check
import { pause } from './peer.js';

const HOUR = 3_600;

/** What is longer than a lease for sure, with the time others take to notice. @param {number} leaseMs */
function beyond(leaseMs) {
  return 1.25 * leaseMs + 750;
}

/**
 * One way to harm a house; it resolves when what was broken runs again, or is about to.
 * @typedef {(house: import('../../scripts/server/topology.js').Topology, victim: import('../../scripts/server/topology.js').Member, leaseMs: number) => Promise<void>} Fault
 */

/** S-35: every kind of fault, by name. @type {Readonly<Record<string, Fault>>} */
export const FAULTS = {
  /** Nobody is told anything. */
  'kill -9': async (_, victim, leaseMs) => {
    await victim.end('SIGKILL');
    await pause(beyond(leaseMs)); // others must take its rooms: one that comes back at once would have them
    await victim.start();
  },
  /** It wakes up as if nothing had happened, with everything it wanted to write. */
  'stopped beyond the lease': async (_, victim, leaseMs) => {
    victim.signal('SIGSTOP');
    await pause(beyond(leaseMs));
    victim.signal('SIGCONT');
  },
  'cut off from the database': async (_, { gate }, leaseMs) => {
    await gate.break('away');
    await pause(beyond(leaseMs));
    gate.heal();
  },
  'cut off for a moment': async (_, { gate }, leaseMs) => {
    await gate.break('away');
    await pause(leaseMs / 6);
    gate.heal();
  },
  /** Written, and the answer is lost. */
  'COMMIT swallowed': async (_, { gate }, leaseMs) => {
    await Promise.race([gate.break('swallowed'), pause(leaseMs)]);
    gate.heal();
  },
  'COMMIT late': async (_, { gate }, leaseMs) => {
    await Promise.race([gate.break('late'), pause(leaseMs)]);
    gate.heal();
  },
  'Postgres restarted': async (house) => {
    await house.restartPostgres();
  },
  'clock back and forth': async (_, victim) => {
    for (const offset of [`-${HOUR}`, `+${HOUR}`, '+0']) {
      victim.setClock(offset);
      await pause(300);
    }
  },
  'Redis wiped': async (house) => {
    await house.wipeRedis();
  },
  /** SIGTERM: its rooms are handed over before it ends; then the next version starts. */
  'rolling deploy': async (_, victim) => {
    const { running } = victim;
    const code = await victim.end('SIGTERM');
    if (code !== 0) throw new Error(`${victim.name} was told to stop and ended with ${code}: ${running?.output()}`);
    await victim.start();
  },
  /** Sockets come in by another way. */
  'lobby killed': async (house) => {
    const [lobby] = house.lobbies;
    await lobby?.end('SIGKILL');
    await pause(300);
    await lobby?.start();
  },
};

/** The faults that this machine can have. @param {import('../../scripts/server/topology.js').Topology} house */
export function faultsOf(house) {
  const missing = [
    ...(house.hasRedis ? [] : ['Redis wiped']),
    ...(house.games[0]?.hasClock === true ? [] : ['clock back and forth']),
    ...(house.lobbies.length > 1 ? [] : ['lobby killed']),
  ];
  return { names: Object.keys(FAULTS).filter((name) => !missing.includes(name)), missing };
}
