// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, and memory in pages. */
const TICK_US = 10_000;
const PAGE = 4096;

/** The processes that a process has started, and theirs, as Linux tells; none where it does not. @param {number} pid @returns {readonly number[]} */
function offspringOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (children === '') return [];
  return children.split(/\s+/).flatMap((child) => [Number(child), ...offspringOf(Number(child))]);
}

/** Processor time of the processes below one so far, in microseconds. @param {number} pid */
export function offspringCpu(pid) {
  return offspringOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);
}

/** Resident memory of the processes below one, in bytes; pages that they share count for each. @param {number} pid */
export function offspringResident(pid) {
  const pages = (/** @type {number} */ one) => Number(readFileSync(`/proc/${one}/statm`, 'utf8').split(' ')[1]);
  return offspringOf(pid).reduce((sum, one) => sum + pages(one) * PAGE, 0);
}

/** @param {number} pid */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
