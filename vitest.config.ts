import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests read the sources of workspace packages, so nothing has to be built to run them. */
export const alias = [
  { find: /^@paiju\/([a-z]+)$/, replacement: `${root}packages/$1/src/index.ts` },
  { find: /^@paiju\/kernel\/conformance$/, replacement: `${root}packages/kernel/src/conformance/index.ts` },
  { find: /^@paiju\/([a-z]+)\/(.+)$/, replacement: `${root}packages/$1/src/$2` },
];

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
