import { defineConfig } from 'vitest/config';

/** What takes longer than anybody waits for at each change: `npm run test:longo`. One file after the other: each wants the machine for itself. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/longo/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    reporters: ['verbose'],
  },
});
