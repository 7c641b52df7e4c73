import { createServer } from 'node:net';
import { defineConfig, devices } from '@playwright/test';
import { browser } from './e2e/browser.ts';
import './e2e/local-names.ts';
import { findChromium } from './scripts/chromium.mjs';

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(address && typeof address === 'object' ? address.port : 0)));
    });
  });
}

// Every worker reads this file again: what the first reading chose is handed down in the environment.
process.env['E2E_PORT'] ??= await freePort();
process.env['CHROMIUM'] ??= await findChromium();
const port = process.env['E2E_PORT'];
const resultsFile = process.env['E2E_RESULTS'] ?? '.tmp/verify/e2e.json';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the processors of a small machine: a page that waits leaves them to another.
  workers: 3,
  // Where nobody can look again: a second try is reported as flaky, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  // A shared machine is sometimes several times slower; what works there in the end has not failed.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: resultsFile }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // What has not come by then never comes: the second try begins sooner.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: browser(),
    // It would answer in the place of the routes that tests set up; offline.spec.ts lets it work.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@narrow/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@any-width|@wide/,
      // What happens there does not depend on the width of the screen.
      testIgnore:
        /(?:session|settings|profile|errors|addresses|auth|content|weight|attacks|production|first-shop|accessibility|office-[\w-]+)\.spec\.ts/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // Seven times fewer points to paint, and nobody looks at them.
        deviceScaleFactor: 1,
      },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-store.mjs',
    url: `http://localhost:${port}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: port },
  },
});
