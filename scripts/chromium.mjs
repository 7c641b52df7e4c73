/** Finds a Chromium for the browser tests, or installs one where that needs no prompt. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './bootstrap.mjs';

/** The headless shell first: the same engine, a third faster to start. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export async function findChromium(chosen = process.env.CHROMIUM) {
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new PlainError(`CHROMIUM: there is no program at ${chosen}`);
  }
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...USUAL_PLACES].find((path) => path && existsSync(path));
}

export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (canUseApt()) {
    process.stdout.write('Installing Chromium for the browser tests.\n');
    apt('update');
    if (!apt('install', '-y', 'chromium-headless-shell', 'chromium')) apt('install', '-y', 'chromium');
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new PlainError(
    'The browser tests need Chromium and there is none here. Either\n' +
      '  npx playwright install --with-deps chromium\n' +
      '  or install Chromium or Chrome in another way and say where: CHROMIUM=/path/to/chromium npm test',
  );
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;
