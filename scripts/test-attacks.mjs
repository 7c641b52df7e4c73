/** npm run test:attacks: the long form of what `npm test` tries in short, about an hour on two quiet cores. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';

const env = { ...withProjectPrograms(), ATTACKS: 'long' };
const run = (...args) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;

const startedAt = performance.now();
process.stdout.write(
  '10,000 random requests, the object matrix, 600,000 injections, forged tokens and calls, then a browser: about an hour.\n',
);
const verify = join(ROOT, 'scripts', 'verify.mjs');
// Both, whatever the first finds: each shows something the other does not.
const statuses = [run(verify, 'attacks'), run(verify, 'e2e', 'e2e/attacks.spec.ts', '--project=desktop')];
process.stdout.write(`attacks took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
process.exit(Math.max(...statuses));
