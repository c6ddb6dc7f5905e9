import { describe, expect, test } from 'vitest';
import { PUBLISHED } from './project.js';
import { exampleOf, exportsOf, listed, promised, readmeOf } from './readme.js';

const pages = PUBLISHED.flatMap((workspace) => {
  const readme = readmeOf(workspace);
  return readme?.includes('\n## Public\n') ? [{ name: workspace.name, workspace, readme }] : [];
});

describe.each(pages)('the page of $name', ({ workspace, readme }) => {
  test('lists what the package exports, once each, and nothing else', () => {
    expect(listed(readme).toSorted()).toEqual(exportsOf(workspace).toSorted());
  });
});

test('an example is the first TypeScript on a page, and its comments are what it prints', () => {
  const example = exampleOf("# x\n\n```sh\nls\n```\n\n```ts\nconsole.log('a'); // a\n```\n\n```ts\n```\n");
  expect(example).toBe("console.log('a'); // a\n");
  expect(promised(example ?? '')).toEqual(['a']);
});
