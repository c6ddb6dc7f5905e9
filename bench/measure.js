// @ts-check
// Measures one entry in a process of its own, so that no entry is compiled by what another one taught the engine.
// Arguments: the folder, the entry's name, rounds, milliseconds a batch. Prints one line of JSON.
import { loadEntry } from './folder.js';
import { measure } from './harness.js';

const [folder = '', name = '', rounds, batchMs] = process.argv.slice(2);

try {
  const entry = await loadEntry(folder, name);
  const finding = measure(entry, {
    rounds: Number(rounds),
    batchMs: Number(batchMs),
    clock: processorMs,
    sweep: () => void globalThis.gc?.({ type: 'minor', execution: 'sync' }),
    progress: (round) => show(`${name} ${round}/${rounds}`),
  });
  show('');
  const { ours, peer, ...rest } = finding;
  console.log(JSON.stringify({ name, unit: `${entry.unit}/s`, ours, peer, peerName: entry.peerName, ...rest }));
} catch (error) {
  show('');
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/**
 * Progress is for someone who watches.
 * @param {string} text
 */
function show(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** The processor's time of this process, so that whoever else works on the machine does not count. */
function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
