/** npm run karaz -- <command>: the commands of whoever runs the store, from the sources. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, exitWithPlainText, findNode, ROOT, withProjectPrograms } from './bootstrap.mjs';

try {
  ensureInstalled();
  const entry = join(ROOT, 'apps', 'api', 'src', 'commands', 'karaz.ts');
  const args = ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)];
  const { status } = spawnSync(findNode(), args, { env: withProjectPrograms(), stdio: 'inherit' });
  process.exit(status ?? 1);
} catch (error) {
  exitWithPlainText(error);
}
