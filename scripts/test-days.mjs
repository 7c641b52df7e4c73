/** npm run test:days: a thousand random orders from the basket to the reports, about twenty minutes on two quiet cores. */
import { spawnSync } from 'node:child_process';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';

const env = { ORDER_SEQUENCES: '1000', ...withProjectPrograms() };
const args = ['run', '--project', 'api', 'order-days.api', ...process.argv.slice(2)];
process.exit(
  spawnSync('vitest', args, { cwd: ROOT, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1,
);
