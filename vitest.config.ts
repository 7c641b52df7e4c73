import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/**/*.test.ts',
            'apps/*/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/build/**',
            '**/*.api.test.ts',
            '**/*.browser.test.ts',
            '**/*.browser.test.tsx',
            'scripts/fixtures/**',
          ],
        },
      },
    ],
  },
});
