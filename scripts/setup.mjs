/** npm run setup, npm run create-admin: the first steps of a shop from the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, exitWithPlainText, findNode, ROOT, withProjectPrograms } from './bootstrap.mjs';

const COMMAND = join(ROOT, 'apps', 'api', 'src', 'setup', 'command-line.ts');

try {
  ensureInstalled();
  const args = ['--disable-warning=ExperimentalWarning', COMMAND, ...process.argv.slice(2)];
  const { status } = spawnSync(findNode(), args, { cwd: ROOT, env: withProjectPrograms(), stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  exitWithPlainText(error);
}
