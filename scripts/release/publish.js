// @ts-check
import { run } from './run.js';

/** The registry that npm is set to. */
function registry() {
  return run('.', 'npm', 'config', 'get', 'registry').trim();
}

/** True if a registry answers. @param {string} address */
export async function answers(address = registry()) {
  try {
    return (await fetch(new URL('-/ping', address), { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

/** True if the registry has this version of a package: a release that broke off is taken up where it stopped. @param {string} name @param {string} version */
export async function isPublished(name, version) {
  const { status } = await fetch(new URL(`${name}/${version}`, registry()));
  if (status === 200) return true;
  if (status === 404) return false;
  throw new Error(`the registry answers ${status} for ${name}`);
}

/** Publishes a tarball, with the proof of where it was built (`publishConfig`). @param {string} tarball @param {readonly string[]} options */
export function publish(tarball, options) {
  console.log(run('.', 'npm', 'publish', tarball, ...options).trim());
}
