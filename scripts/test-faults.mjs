/** npm run test:faults: the long form of what `npm test` tries in short, about forty minutes on two quiet cores. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';
import { ensureBuilt, ensureBundled } from './build.mjs';

const startedAt = performance.now();
process.stdout.write(
  'Races near and far from the database, each also without its guard; kills, cut lines, a gateway that fails, wrong clocks: about forty minutes.\n',
);
// What is killed is the store as `npm start` runs it.
ensureBuilt();
const server = ensureBundled();
const result = spawnSync(process.execPath, [join(ROOT, 'scripts', 'verify.mjs'), 'faults', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...withProjectPrograms(), FAULTS: 'long', FAULTS_STORE: server },
});
process.stdout.write(`faults took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
process.exit(result.status ?? 1);
