import { crossing } from './crossing.js';
import { cyclesIn, type Graph } from './cycle.js';
import { type House, houseOf, type Place, placeOf, resolve } from './house.js';
import { type Import, importsOf } from './imports.js';
import { lineNaming, type Manifest } from './manifest.js';
import type { Plan, Unit } from './plan.js';
import { parseAll } from './sources.js';
import type { Violation } from './violation.js';
import { reachesOf } from './world.js';

/** Everything in a tree of files that the plan forbids. Paths are from the root; nothing is read but what is given. */
export function violations(
  files: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, string>,
  plan: Plan,
): readonly Violation[] {
  const house = houseOf(files.keys(), manifests, plan);
  const sources = parseAll(files);
  const imports = new Map([...sources.files].map(([file, source]) => [file, importsOf(source, sources)]));
  const found: Violation[] = [...house.manifests].flatMap(([name, manifest]) => declaredBy(house, name, manifest));
  for (const [file, source] of sources.files) {
    const place = placeOf(house, file);
    if (place === undefined) {
      found.push({ rule: 'unit', file, line: 1, what: 'stands in no unit of the plan' });
      continue;
    }
    for (const one of imports.get(file) ?? []) found.push(...crossing(house, place, one));
    if (place.unit.pure && !place.inner.node && !place.isTest) {
      for (const { line, what } of reachesOf(source, sources)) {
        found.push({ rule: 'pure', file, line, what: `${place.unit.name} is pure and may not reach for ${what}` });
      }
    }
    if (place.inner.nameless) found.push(...namings(place, source.text, plan.names));
  }
  return [...found, ...packageCycles(house), ...fileCycles(house, imports)];
}

/** Lines of shared code that name one of those who share it, in any word, text or comment, or in the file's name. */
function namings({ file, inner }: Place, text: string, names: readonly string[]): readonly Violation[] {
  const name = new RegExp(names.join('|'), 'iu');
  return [file.slice(file.lastIndexOf('/')), ...text.split('\n')].flatMap((line, n) => {
    const said = name.exec(line)?.[0];
    const what = `${inner.name} is shared by all and may not name ${said}`;
    return said === undefined ? [] : [{ rule: 'nameless' as const, file, line: Math.max(n, 1), what }];
  });
}

/** Declarations of a package.json against the plan: an arrow or a foreign package not in it, another version. */
function declaredBy(house: House, name: string, manifest: Manifest): readonly Violation[] {
  const unit = house.plan.units.find((one) => one.name === name);
  if (unit === undefined) return [];
  const { dependencies, devDependencies } = manifest;
  return [
    ...Object.entries(dependencies).flatMap(([key, version]) => dependency(house, unit, manifest, key, version, false)),
    ...Object.entries(devDependencies).flatMap(([key, version]) =>
      dependency(house, unit, manifest, key, version, true),
    ),
  ];
}

function dependency(
  house: House,
  unit: Unit,
  manifest: Manifest,
  name: string,
  version: string,
  forTests: boolean,
): readonly Violation[] {
  const at = { file: manifest.file, line: lineNaming(manifest, name) };
  const target = house.plan.units.find((one) => one.package === name);
  if (target === undefined) {
    const known = forTests || unit.foreign === 'declared' || [...unit.foreign, ...(unit.peers ?? [])].includes(name);
    return known ? [] : [{ rule: 'foreign', ...at, what: `${unit.name} may not depend on ${name}` }];
  }
  const arrows = [...unit.values, ...unit.types, ...(unit.starts ?? []), ...(forTests ? unit.tests.units : [])];
  if (!arrows.includes(target.name)) {
    return [{ rule: 'arrow', ...at, what: `${unit.name} may not depend on ${target.name}` }];
  }
  const actual = house.manifests.get(target.name)?.version;
  if (actual === undefined || version === actual) return [];
  return [{ rule: 'version', ...at, what: `${name} is asked for as ${version} and stands here as ${actual}` }];
}

function packageCycles(house: House): readonly Violation[] {
  const units = house.plan.units.filter((unit) => house.manifests.has(unit.name));
  const needs = (unit: Unit): Set<string> => {
    const declared = house.manifests.get(unit.name)?.dependencies ?? {};
    return new Set(units.filter((one) => one.package && Object.hasOwn(declared, one.package)).map((one) => one.name));
  };
  return cyclesIn(new Map(units.map((unit) => [unit.name, needs(unit)]))).map((cycle) => ({
    rule: 'cycle',
    file: house.manifests.get(cycle[0] ?? '')?.file ?? '',
    line: 1,
    what: `packages depend on each other: ${cycle.join(' → ')}`,
  }));
}

/** Cycles of imports between files. Type-only imports count: a cycle of types is a tangle to its reader too. */
function fileCycles(house: House, imports: ReadonlyMap<string, readonly Import[]>): readonly Violation[] {
  const targetOf = (file: string, { specifier }: Import): string | undefined => {
    const target = specifier === undefined ? undefined : resolve(house, file, specifier);
    return target && 'file' in target ? target.file : undefined;
  };
  const graph: Graph = new Map(
    [...imports].map(([file, list]) => [file, new Set(list.flatMap((one) => targetOf(file, one) ?? []))]),
  );
  return cyclesIn(graph).map((cycle) => {
    const [file = '', next] = cycle;
    const line = imports.get(file)?.find((one) => targetOf(file, one) === next)?.line ?? 1;
    return { rule: 'cycle', file, line, what: `files import each other: ${cycle.join(' → ')}` };
  });
}
