/**
 * npm run test:documents: does what Start your shop, Deploy, Backup, Upgrade and Troubleshoot say, with the commands as they
 * stand there. Needs Linux, root and the programs of a PostgreSQL (DEBIAN: package postgresql). It runs in a mount namespace
 * with its own /etc, /opt, /root, /var/lib and /var/backups: nothing outside a temporary folder is changed. --as-is takes
 * the release that is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitWithPlainText, findNode, PlainError, ROOT, runNpm } from './bootstrap.mjs';
import { backUpAndRestore, goBackToAMoment } from './documents/backup-steps.mjs';
import { deployAsDocumented, troubleshoot, upgrade } from './documents/deploy-steps.mjs';
import { openMachine } from './documents/machine.mjs';
import { startAsDocumented } from './documents/start-steps.mjs';

const PAGES = ['start-your-shop.md', 'deploy.md', 'backup.md', 'upgrade.md', 'troubleshoot.md'];

/** In a namespace of its own, so that a bind mount ends with the program. */
function enterNamespace() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new PlainError('npm run test:documents needs Linux and root: it makes users and mounts folders.');
  if ([ROOT, findNode()].some((path) => /^\/(?:opt|root|etc|var\/lib)\//.test(path)))
    throw new PlainError('The repository and Node must be outside /opt, /root, /etc and /var/lib.');
  if (!process.argv.includes('--as-is') && runNpm(['run', 'release', '--silent']).status !== 0) process.exit(1);
  const { status, error } = spawnSync(
    'unshare',
    ['--mount', '--propagation', 'private', findNode(), import.meta.filename],
    { stdio: 'inherit', env: { ...process.env, IN_NAMESPACE: 'yes' } },
  );
  if (error) throw new PlainError('unshare (package util-linux) could not be run.');
  process.exit(status ?? 1);
}

async function testDocuments() {
  if (!process.env.IN_NAMESPACE) enterNamespace();
  if (!existsSync('/etc/passwd')) throw new PlainError('There is no /etc here.');
  const machine = await openMachine();
  try {
    await startAsDocumented(machine);
    await deployAsDocumented(machine);
    await backUpAndRestore(machine);
    await goBackToAMoment(machine);
    await upgrade(machine);
    troubleshoot(machine);
    machine.checkAllRun(PAGES);
  } finally {
    machine.close();
  }
}

testDocuments().catch(exitWithPlainText);
