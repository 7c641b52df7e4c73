/** The store for the browser tests: built, on the given port, with a data folder of its own that is removed afterwards. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';
import { runTied } from './run-tied.mjs';

const folder = join(ROOT, '.data-e2e');
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(folder, 'run-'));

// The tests say where they come from, so that the limits per address do not meet them all at once.
const env = { ...process.env, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1,::1' };
const { exitCode } = runTied(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], { cwd: ROOT, env });
const code = await exitCode;
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
