import type { LaunchOptions } from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  // No page lives long enough here to repay making its code fast: a sixth of the browser's work.
  '--js-flags=--no-opt --no-maglev',
];

/** Pictures keep their places without being decoded, a fifth of the browser's work; tests that look at them enable them. */
export function browser({ pictures = false } = {}): LaunchOptions {
  const path = process.env['CHROMIUM'];
  return {
    ...(path ? { executablePath: path } : {}),
    args: pictures ? ARGS : [...ARGS, '--blink-settings=imagesEnabled=false'],
  };
}
