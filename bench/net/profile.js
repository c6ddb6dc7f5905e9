// @ts-check
/**
 * The time that the main thread of a server spent, by whose code was running.
 * @typedef {'rules' | 'codec' | 'journal' | 'rooms' | 'sockets' | 'collection' | 'system' | 'other'} Part
 */

/** The first that fits counts; `native` are calls into the engine and the system, which the caller is charged with. */
const PARTS = /** @type {readonly (readonly [Part, RegExp])[]} */ ([
  ['rules', /packages\/(games|kernel)\//],
  ['codec', /packages\/protocol\/|node_modules\/(msgpackr|zod)\//],
  ['journal', /server\/dist\/store\/|node_modules\/(libsql|@libsql|kysely)\/|node:internal\/worker|node:worker/],
  ['sockets', /node_modules\/ws\/|server\/dist\/sockets\/|node:(internal\/)?(net|stream|streams|http|events|buffer)/],
  ['rooms', /server\/dist\//],
]);

/**
 * Shares of the busy time of a profile, idle time left out.
 * @param {import('node:inspector').Profiler.Profile} profile
 * @returns {Record<Part, number>}
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }) {
  const owners = owned(nodes);
  /** @type {Record<string, number>} */
  const spent = { rules: 0, codec: 0, journal: 0, rooms: 0, sockets: 0, collection: 0, system: 0, other: 0 };
  let busy = 0;
  samples.forEach((id, n) => {
    const owner = owners.get(id) ?? 'other';
    if (owner === 'idle') return;
    spent[owner] = (spent[owner] ?? 0) + (timeDeltas[n] ?? 0);
    busy += timeDeltas[n] ?? 0;
  });
  return /** @type {Record<Part, number>} */ (
    Object.fromEntries(Object.entries(spent).map(([part, time]) => [part, time / busy]))
  );
}

/**
 * The owner of the time of a sample in a node: its own file's, or for native code that of the nearest caller with a file.
 * @param {import('node:inspector').Profiler.ProfileNode[]} nodes
 */
function owned(nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<number, string>} */
  const owners = new Map();
  const visit = (/** @type {number} */ id, /** @type {string} */ caller) => {
    const node = byId.get(id);
    if (node === undefined) return;
    const own = ownerOf(node.callFrame) ?? caller;
    owners.set(id, own);
    for (const child of node.children ?? []) visit(child, own);
  };
  const [root] = nodes;
  if (root !== undefined) visit(root.id, 'other');
  return owners;
}

/** @param {{ functionName: string, url: string }} frame */
function ownerOf({ functionName, url }) {
  if (functionName === '(idle)' || (functionName === 'dispatch' && url === '')) return 'idle'; // or the profiler itself
  if (functionName === '(program)') return 'system'; // the loop and the kernel, on nobody's call
  if (functionName === '(garbage collector)') return 'collection';
  return PARTS.find(([, files]) => files.test(url))?.[0];
}
