import { defineConfig } from 'vitest/config';

/** Where nobody can look again: a second attempt is reported as retried, not hidden. Races and attacks get none. */
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          retry,
          // Property tests try thousands of cases; a busy machine must not turn that into a failure.
          testTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/**/*.test.ts',
            'apps/*/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'growth/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/build/**',
            '**/*.api.test.ts',
            '**/*.attack.test.ts',
            '**/*.fault.test.ts',
            '**/*.browser.test.ts',
            '**/*.browser.test.tsx',
            'scripts/fixtures/**',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/src/**/*.api.test.ts', 'apps/web/server/**/*.api.test.ts'],
          // Reading the whole API again for every file took longer than the tests: no test may leave anything in a module.
          isolate: false,
          retry,
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'attacks',
          environment: 'node',
          include: ['apps/api/src/testing/attacks/**/*.attack.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          pool: 'forks',
          // What stays in memory can only be measured after garbage collection.
          execArgv: ['--expose-gc'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['apps/api/src/testing/faults/**/*.fault.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
    ],
    // Every worker talks to the same PostgreSQL and the machine's cores are few.
    maxWorkers: 2,
  },
});
