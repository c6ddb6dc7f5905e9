import { isStart } from './crossing.js';
import { type House, houseOf, type Place, placeOf, resolve, unitOf } from './house.js';
import { type Import, importsOf } from './imports.js';
import type { Inner, Plan, Unit } from './plan.js';
import { parseAll } from './sources.js';

/** The arrows that files take, by name. */
export type Taken = ReadonlySet<string>;

/**
 * Every arrow of the plan that no file takes: a permission nobody needs hides the next wrong turn. What ships has to take
 * its own arrows, tests theirs. Folders that are no packages may use everything, and are not asked.
 */
export function unusedArrows(plan: Plan, taken: Taken): readonly string[] {
  const planned = plan.units.filter((unit) => unit.foreign !== 'declared').flatMap(arrowsOf);
  return planned.filter((arrow) => !taken.has(arrow));
}

function arrowsOf(unit: Unit): readonly string[] {
  const { name, values, types, starts = [], foreign, tests, inner } = unit;
  const packages = foreign === 'declared' ? [] : foreign;
  return [
    ...values.map((to) => `${name} → ${to}`),
    ...types.map((to) => `${name} → ${to} (types)`),
    ...starts.map((to) => `${name} → ${to} (started)`),
    ...packages.map((to) => `${name} → ${to} (foreign)`),
    ...[...tests.units, ...tests.foreign].map((to) => `tests of ${name} → ${to}`),
    ...inner.flatMap((part) => innerArrows(name, part)),
  ];
}

function innerArrows(unit: string, { name, arrows, tests = [] }: Inner): readonly string[] {
  return [...arrows.map((to) => `${unit}: ${name} → ${to}`), ...tests.map((to) => `${unit}: tests of ${name} → ${to}`)];
}

/** The arrows that the files of a tree take. */
export function arrowsTaken(
  files: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, string>,
  plan: Plan,
): Taken {
  const house = houseOf(files.keys(), manifests, plan);
  const sources = parseAll(files);
  const taken = new Set<string>();
  for (const [file, source] of sources.files) {
    const place = placeOf(house, file);
    if (place === undefined) continue;
    for (const one of importsOf(source, sources)) for (const arrow of takenBy(house, place, one)) taken.add(arrow);
  }
  return taken;
}

/** The arrows an import takes; a value may come along an arrow for values alone, a type along either. */
function takenBy(house: House, place: Place, { specifier, typeOnly }: Import): readonly string[] {
  if (specifier === undefined) return [];
  const { unit, isTest } = place;
  const target = resolve(house, place.file, specifier);
  if (target.kind === 'node') return [];
  if (target.kind === 'foreign') {
    return [isTest ? `tests of ${unit.name} → ${target.name}` : `${unit.name} → ${target.name} (foreign)`];
  }
  const other = target.kind === 'package' ? target.unit : unitOf(house, target.file);
  if (other === unit) return target.file === undefined ? [] : takenWithin(house, place, target.file);
  if (isTest) return [`tests of ${unit.name} → ${other?.name}`];
  if (other && isStart(unit, other, specifier)) return [`${unit.name} → ${other.name} (started)`];
  return [typeOnly ? `${unit.name} → ${other?.name} (types)` : `${unit.name} → ${other?.name}`];
}

function takenWithin(house: House, { unit, inner, isTest }: Place, file: string): readonly string[] {
  const to = placeOf(house, file)?.inner.name;
  return [isTest ? `${unit.name}: tests of ${inner.name} → ${to}` : `${unit.name}: ${inner.name} → ${to}`];
}
