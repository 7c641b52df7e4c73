/** Finds a Chromium for the browser tests, or installs one where that needs no prompt. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './bootstrap.mjs';

/** The same engine without the windows around it: half the browser's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** Debian's, beside which its shell can be installed. */
const WHOLE = '/usr/bin/chromium';
const USUAL_PLACES = [
  SHELL,
  WHOLE,
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
  const lacksShell = found === WHOLE && !process.env.CHROMIUM;
  if (found && !lacksShell) return found;
  if (canUseApt()) {
    process.stdout.write(`Installing ${found ? 'the headless shell of ' : ''}Chromium for the browser tests.\n`);
    if (!installShell() && !found) apt('install', '-y', 'chromium');
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

/** The lists of packages may be old or not there yet. */
const installShell = () =>
  apt('install', '-y', 'chromium-headless-shell') || (apt('update') && apt('install', '-y', 'chromium-headless-shell'));

/** Without a network this should be over soon. */
const QUICK = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];

const apt = (...args) =>
  spawnSync('apt-get', [...QUICK, ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
