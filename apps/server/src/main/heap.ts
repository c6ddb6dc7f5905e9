import { setFlagsFromString } from 'node:v8';

/**
 * S-38: lets the memory double before all of it is looked through. By itself the engine does so after a third more, which
 * for a table that becomes another with every action is most of what collection costs.
 */
export function growFreely(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
