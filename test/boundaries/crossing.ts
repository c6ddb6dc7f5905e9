import { type House, type Place, placeOf, resolve, SUPPORT_NAME, type Target, unitOf } from './house.js';
import type { Import } from './imports.js';
import type { Unit } from './plan.js';
import type { Rule, Violation } from './violation.js';

/** The problem with one import, if there is one. */
export function crossing(house: House, place: Place, one: Import): readonly Violation[] {
  const [rule, what] = wrong(house, place, one) ?? [];
  if (rule === undefined || what === undefined) return [];
  const means = one.specifier === undefined ? 'imports what only running it tells' : `imports '${one.specifier}'`;
  return [{ rule, file: place.file, line: one.line, what: `${means}: ${what}` }];
}

type Wrong = readonly [Rule, string] | undefined;

function wrong(house: House, place: Place, one: Import): Wrong {
  const { unit, inner, isTest } = place;
  const isNode = unit.node || inner.node || isTest;
  if (one.specifier === undefined) {
    return isNode ? undefined : ['computed import', `${unit.name} may only import what can be read`];
  }
  const target = resolve(house, place.file, one.specifier);
  switch (target.kind) {
    case 'file':
      return fileWrong(house, place, target.file);
    case 'package':
      return isStart(unit, target.unit, one.specifier)
        ? undeclared(house, place, target.unit)
        : packageWrong(house, place, target, one.typeOnly);
    case 'node':
      return isNode ? undefined : [unit.pure ? 'pure' : 'foreign', `${unit.name} may not reach for Node`];
    case 'foreign':
      return foreignWrong(house, place, target.name);
    default:
      return target satisfies never;
  }
}

/** A path may lead to the unit's own files, to its package.json, and into folders that are no packages. */
function fileWrong(house: House, place: Place, file: string): Wrong {
  const { unit, isTest } = place;
  const other = unitOf(house, file);
  if (other === unit) return file === `${unit.folder}/package.json` ? undefined : innerWrong(house, place, file);
  if (other === undefined || other.package !== undefined) {
    return ['exports only', `a path may not leave ${unit.name} for ${other?.package ?? 'what is no unit'}`];
  }
  const arrows = [...unit.values, ...(isTest ? unit.tests.units : [])];
  return arrows.includes(other.name) ? undefined : ['arrow', `${unit.name} may not import from ${other.name}`];
}

function innerWrong(house: House, { unit, inner, isTest }: Place, file: string): Wrong {
  const target = placeOf(house, file);
  if (target === undefined) return ['unit', `${file} stands in no unit of the plan`];
  if (target.isTest && !isTest) return ['inner arrow', `what ships may not import what tests ${target.unit.name}`];
  const arrows = [inner.name, ...inner.arrows, ...(isTest ? [SUPPORT_NAME, ...(inner.tests ?? [])] : [])];
  if (arrows.includes(target.inner.name)) return undefined;
  const allowed = inner.arrows.length === 0 ? 'nothing beside it' : inner.arrows.join(', ');
  return ['inner arrow', `within ${unit.name}, ${inner.name} may import ${allowed}, not ${target.inner.name}`];
}

function packageWrong(house: House, place: Place, target: Target & { kind: 'package' }, typeOnly: boolean): Wrong {
  const { unit } = place;
  const outside = target.unit === unit ? undefined : arrowWrong(house, place, target.unit, typeOnly);
  if (outside !== undefined) return outside;
  if (target.file === undefined) return ['exports only', `${target.unit.name} exports no such thing`];
  return target.unit === unit ? innerWrong(house, place, target.file) : undefined;
}

/** True if a program looks for another that it starts: by the file that every package has, which holds no code. */
export function isStart({ starts = [] }: Unit, target: Unit, specifier: string): boolean {
  return starts.includes(target.name) && specifier === `${target.package}/package.json`;
}

function arrowWrong(house: House, place: Place, target: Unit, typeOnly: boolean): Wrong {
  const { unit, isTest } = place;
  if (isTest && unit.tests.units.includes(target.name)) return undefined;
  if (!unit.values.includes(target.name)) {
    if (!unit.types.includes(target.name)) {
      const allowed = [...unit.values, ...unit.types].join(', ') || 'no other unit';
      return ['arrow', `${unit.name} may import ${allowed}, not ${target.name}`];
    }
    if (!typeOnly) return ['types only', `${unit.name} may import only types of ${target.name}`];
  }
  return undeclared(house, place, target);
}

function undeclared(house: House, place: Place, target: Unit): Wrong {
  const { unit } = place;
  // Folders that are no packages have what the workspace links.
  if (unit.package === undefined || isDeclared(house, place, target.package ?? '')) return undefined;
  return ['declared', `${unit.folder}/package.json does not declare ${target.package}`];
}

function foreignWrong(house: House, place: Place, name: string): Wrong {
  const { unit, isTest } = place;
  const allowed = [...(unit.foreign === 'declared' ? [name] : unit.foreign), ...(isTest ? unit.tests.foreign : [])];
  if (!allowed.includes(name)) return ['foreign', `${unit.name} may not depend on ${name}`];
  if (isDeclared(house, place, name)) return undefined;
  const file = `${unit.package === undefined ? '' : `${unit.folder}/`}package.json`;
  return ['declared', `${file} does not declare ${name}`];
}

/** Tests, and folders that are no packages, may lean on the tools of the workspace as well. */
function isDeclared(house: House, { unit, isTest }: Place, name: string): boolean {
  const own = house.manifests.get(unit.name);
  const workspace = house.manifests.get('');
  if (own && Object.hasOwn(own.dependencies, name)) return true;
  if (unit.package !== undefined && !isTest) return false;
  return [own, workspace].some((manifest) => manifest && Object.hasOwn(manifest.devDependencies, name));
}
