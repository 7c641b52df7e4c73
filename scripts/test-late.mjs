/** npm run test:late: the tests of the API on a store that is notified of everything late; about four minutes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';

const late = pathToFileURL(join(ROOT, 'scripts', 'delay-notify.mjs')).href;
const env = { ...withProjectPrograms(), NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${late}` };
const args = [join(ROOT, 'scripts', 'verify.mjs'), 'api', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1);
