import { describe, expect, test } from 'vitest';
import { PUBLISHED } from '../../scripts/release/pack.js';
import { exportedBy } from './exported.js';
import { exampleOf, listed, promised, readmeOf } from './readme.js';

const pages = PUBLISHED.flatMap((workspace) => {
  const readme = readmeOf(workspace);
  return readme?.includes('\n## Public\n') ? [{ name: workspace.name, workspace, readme }] : [];
});

describe.each(pages)('the page of $name', ({ workspace, readme }) => {
  test('lists what the package exports, once each, and nothing else', () => {
    const exported = exportedBy(workspace).filter(({ path }) => path === workspace.name);
    expect(listed(readme).toSorted()).toEqual(exported.map(({ name }) => name).toSorted());
  });
});

test('an example is the first TypeScript on a page, and its comments are what it prints', () => {
  const example = exampleOf("# x\n\n```sh\nls\n```\n\n```ts\nconsole.log('a'); // a\n```\n\n```ts\n```\n");
  expect(example).toBe("console.log('a'); // a\n");
  expect(promised(example ?? '')).toEqual(['a']);
});

const libraries = PUBLISHED.filter(({ entries }) => entries.size > 0);

test.each(libraries)('$name says what each name promises that it exports', (workspace) => {
  const all = exportedBy(workspace);
  const bare = all.filter(({ comment }) => comment.trim() === '');
  process.stdout.write(
    `${workspace.name}: ${all.length - bare.length} of ${all.length} exported names have a comment\n`,
  );
  expect(all.length).toBeGreaterThan(0);
  expect(bare.map(({ name, path, place }) => `${name} of ${path} (${place})`)).toEqual([]);
});
