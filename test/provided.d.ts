import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True if a test of two sizes runs its whole one: in `npm run prove`, not in `npm test`. */
    full: boolean;
  }
}
