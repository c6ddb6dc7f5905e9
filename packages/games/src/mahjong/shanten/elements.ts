import { addLacks, CELLS, drawsNeeded, type Lacks, MAX_SETS, MAX_WILD } from './lacks.js';

/**
 * A number for what a part of a hand lacks. Of all hands there are only 344 different ones, sums included, so that
 * adding two of them is one look into a table. 0 stands for none.
 */
export type Element = number;

/** The bits of an element. */
export const ELEMENT_BITS = 9;
const GOALS = (MAX_WILD + 1) * (MAX_SETS + 1);

const lacks: Lacks[] = [new Uint8Array(CELLS)];
const known = new Map<string, Element>();

// Pages of memory that nobody has touched cost nothing.
/** By two elements, what they lack together; 0 where not yet known. */
export const sums: Uint16Array = new Uint16Array(1 << (2 * ELEMENT_BITS));
/** By goal and by what suits and honours lack, one more than the draws needed; 0 where not yet known. */
export const answers: Uint8Array = new Uint8Array(GOALS << (2 * ELEMENT_BITS));

/** The number of different elements that have been met. */
export function elementCount(): number {
  return known.size;
}

/** The element of what a part lacks. */
export function elementOf(lack: Lacks): Element {
  const key = String.fromCharCode(...lack);
  const found = known.get(key);
  if (found !== undefined) return found;
  const element = lacks.length;
  if (element >> ELEMENT_BITS > 0) throw new RangeError(`more than ${element - 1} elements: ${lack.join(' ')}`);
  lacks.push(lack);
  known.set(key, element);
  return element;
}

/** The lacks that an element stands for. */
export function lacksOfElement(element: Element): Lacks {
  const found = lacks[element];
  if (found === undefined) throw new RangeError(`no element ${element}, the last is ${lacks.length - 1}`);
  return found;
}

/** A number for what each element stands for (FNV-1a), the same in whatever order elements were met. */
export function elementDigests(): Int32Array {
  const digest = (lack: Lacks): number => lack.reduce((sum, cell) => Math.imul(sum ^ cell, 0x01000193), 0x811c9dc5);
  return Int32Array.from(lacks, digest);
}

/** The lacks of two parts together; found if not yet known. */
export function plus(a: Element, b: Element): Element {
  const at = (a << ELEMENT_BITS) | b;
  if (sums[at] === 0) sums[at] = elementOf(addLacks(lacksOfElement(a), lacksOfElement(b)));
  return sums[at] as number;
}

/** The sets that the concealed tiles must make and the wildcards among these tiles, as one number. */
export type Goal = number;

export function goalOf(sets: number, wild: number): Goal {
  if (sets >>> 0 > MAX_SETS) throw new RangeError(`a concealed hand wants 0 to ${MAX_SETS} sets, not ${sets}`);
  if (wild >>> 0 > MAX_WILD) throw new RangeError(`a hand holds 0 to ${MAX_WILD} wildcards, not ${wild}`);
  return (MAX_SETS + 1) * wild + sets;
}

/** The draws needed by suits and honours that lack so much; found if they are not yet known. */
export function draws(suits: Element, honours: Element, goal: Goal): number {
  const at = (((goal << ELEMENT_BITS) | suits) << ELEMENT_BITS) | honours;
  if (answers[at] === 0) {
    const [sets, wild] = [goal % (MAX_SETS + 1), Math.trunc(goal / (MAX_SETS + 1))];
    answers[at] = 1 + drawsNeeded(lacksOfElement(suits), lacksOfElement(honours), sets, wild);
  }
  return (answers[at] as number) - 1;
}
