/** npm run test:providers: every payment provider's stand-in with every misbehaviour, fifty orders each (or PROVIDER_ORDERS); about an hour on two cores. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';

const args = [join(ROOT, 'scripts', 'verify.mjs'), 'faults', 'providers.fault', ...process.argv.slice(2)];
const env = { ...withProjectPrograms(), FAULTS: 'long' };
process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1);
