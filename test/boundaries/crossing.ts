import { type House, type Place, placeOf, resolve, roomOf, SUPPORT_NAME, type Target } from './house.js';
import type { Import } from './imports.js';
import type { Room } from './plan.js';
import type { Rule, Violation } from './violation.js';

/** What is wrong with one import, if anything is. */
export function crossing(house: House, place: Place, one: Import): readonly Violation[] {
  const [rule, what] = wrong(house, place, one) ?? [];
  if (rule === undefined || what === undefined) return [];
  const means = one.specifier === undefined ? 'imports what only running it tells' : `imports '${one.specifier}'`;
  return [{ rule, file: place.file, line: one.line, what: `${means}: ${what}` }];
}

type Wrong = readonly [Rule, string] | undefined;

function wrong(house: House, place: Place, one: Import): Wrong {
  const { room, isTest } = place;
  if (one.specifier === undefined) {
    return room.node || isTest ? undefined : ['computed import', `${room.name} may only import what can be read`];
  }
  const target = resolve(house, place.file, one.specifier);
  switch (target.kind) {
    case 'file':
      return fileWrong(house, place, target.file);
    case 'package':
      return packageWrong(house, place, target, one.typeOnly);
    case 'node':
      return room.node || isTest ? undefined : [room.pure ? 'pure' : 'foreign', `${room.name} may not reach for Node`];
    case 'foreign':
      return foreignWrong(house, place, target.name);
    default:
      return target satisfies never;
  }
}

/** A path may lead to the room's own files, to its package.json, and into folders that are no packages. */
function fileWrong(house: House, place: Place, file: string): Wrong {
  const { room, isTest } = place;
  const other = roomOf(house, file);
  if (other === room) return file === `${room.folder}/package.json` ? undefined : innerWrong(house, place, file);
  if (other === undefined || other.package !== undefined) {
    return ['exports only', `a path may not leave ${room.name} for ${other?.package ?? 'what is no room'}`];
  }
  const arrows = [...room.values, ...(isTest ? room.tests.rooms : [])];
  return arrows.includes(other.name) ? undefined : ['arrow', `${room.name} may not import from ${other.name}`];
}

function innerWrong(house: House, { room, inner, isTest }: Place, file: string): Wrong {
  const target = placeOf(house, file);
  if (target === undefined) return ['room', `${file} stands in no room of the plan`];
  if (target.isTest && !isTest) return ['inner arrow', `what ships may not import what tests ${target.room.name}`];
  const arrows = [inner.name, ...inner.arrows, ...(isTest ? [SUPPORT_NAME, ...(inner.tests ?? [])] : [])];
  if (arrows.includes(target.inner.name)) return undefined;
  const allowed = inner.arrows.length === 0 ? 'nothing beside it' : inner.arrows.join(', ');
  return ['inner arrow', `within ${room.name}, ${inner.name} may import ${allowed}, not ${target.inner.name}`];
}

function packageWrong(house: House, place: Place, target: Target & { kind: 'package' }, typeOnly: boolean): Wrong {
  const { room } = place;
  const outside = target.room === room ? undefined : arrowWrong(house, place, target.room, typeOnly);
  if (outside !== undefined) return outside;
  if (target.file === undefined) return ['exports only', `${target.room.name} exports no such thing`];
  return target.room === room ? innerWrong(house, place, target.file) : undefined;
}

function arrowWrong(house: House, place: Place, target: Room, typeOnly: boolean): Wrong {
  const { room, isTest } = place;
  if (isTest && room.tests.rooms.includes(target.name)) return undefined;
  if (!room.values.includes(target.name)) {
    if (!room.types.includes(target.name)) {
      const allowed = [...room.values, ...room.types].join(', ') || 'no other room';
      return ['arrow', `${room.name} may import ${allowed}, not ${target.name}`];
    }
    if (!typeOnly) return ['types only', `${room.name} may import only types of ${target.name}`];
  }
  // Folders that are no packages have what the workspace links.
  if (room.package === undefined || isDeclared(house, place, target.package ?? '')) return undefined;
  return ['declared', `${room.folder}/package.json does not declare ${target.package}`];
}

function foreignWrong(house: House, place: Place, name: string): Wrong {
  const { room, isTest } = place;
  const allowed = [...(room.foreign === 'declared' ? [name] : room.foreign), ...(isTest ? room.tests.foreign : [])];
  if (!allowed.includes(name)) return ['foreign', `${room.name} may not depend on ${name}`];
  if (isDeclared(house, place, name)) return undefined;
  const file = `${room.package === undefined ? '' : `${room.folder}/`}package.json`;
  return ['declared', `${file} does not declare ${name}`];
}

/** Tests, and folders that are no packages, may lean on the tools of the workspace as well. */
function isDeclared(house: House, { room, isTest }: Place, name: string): boolean {
  const own = house.manifests.get(room.name);
  const workspace = house.manifests.get('');
  if (own && Object.hasOwn(own.dependencies, name)) return true;
  if (room.package !== undefined && !isTest) return false;
  return [own, workspace].some((manifest) => manifest && Object.hasOwn(manifest.devDependencies, name));
}
