/** npm test: everything, from a fresh checkout. `npm test -- unit cart` runs one step and hands the rest to its runner. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, exitWithPlainText, findNode, ROOT, withProjectPrograms } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';

async function test(args) {
  ensureInstalled();
  const needsBrowser = args.length === 0 || args.includes('e2e') || args.includes('rows');
  const env = { ...withProjectPrograms(), ...(needsBrowser && { CHROMIUM: await ensureChromium() }) };
  const { status } = spawnSync(findNode(), [join(ROOT, 'scripts', 'verify.mjs'), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

test(process.argv.slice(2)).catch(exitWithPlainText);
