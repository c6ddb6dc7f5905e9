import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../../scripts/workspaces.js';

/** The page of a package, if it has one. */
export function readmeOf({ folder }: Workspace): string | undefined {
  const path = join(folder, 'README.md');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The first TypeScript example on a page. */
export function exampleOf(readme: string): string | undefined {
  return /^```ts\n(.*?)^```$/ms.exec(readme)?.[1];
}

/** The lines an example says it prints: the comment behind each `console.log`. */
export function promised(example: string): readonly string[] {
  return [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map((line) => line[1] ?? '');
}

/** The names listed under "Public": on each line of the list, those before the colon. */
export function listed(readme: string): readonly string[] {
  const section = readme.split('\n## ').find((part) => part.startsWith('Public\n')) ?? '';
  const heads = section.split('\n').flatMap((line) => (line.startsWith('- `') ? [line.split(': ')[0] ?? ''] : []));
  return heads.flatMap((head) => [...head.matchAll(/`(\w+)`/g)].map((name) => name[1] ?? ''));
}
