/** npm start: from a fresh checkout to a running store. With --dev the pages reload as they are edited. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, exitWithPlainText, findNode, PlainError, ROOT, withProjectPrograms } from './bootstrap.mjs';
import { ensureBuilt, ensureBundled } from './build.mjs';
import { ensurePortFree, noteServer } from './port.mjs';
import { runTied } from './run-tied.mjs';

const WEB = join(ROOT, 'apps', 'web');
/** Less memory for the same work (docs/decisions/052-memory-of-a-process.md). */
const STORE_ENV = JSON.parse(readFileSync(new URL('store-env.json', import.meta.url), 'utf8'));

async function start(args) {
  const isDevelopment = args.includes('--dev');
  ensureInstalled();
  if (!isDevelopment) ensureBuilt();
  const server = isDevelopment ? join(WEB, 'server.ts') : ensureBundled();

  const port = portFrom(process.env.PORT);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  await ensurePortFree({ port, host: process.env.HOST || '127.0.0.1', dataDir, script: WEB });

  const env = { ...STORE_ENV, ...withProjectPrograms(), ...(isDevelopment && { KARAZ_MODE: 'development' }) };
  const { child, exitCode } = runTied(findNode(), ['--disable-warning=ExperimentalWarning', server, ...args], {
    cwd: ROOT,
    env,
  });
  const removeServerFile = noteServer(dataDir, { pid: child.pid, port, script: WEB });
  const code = await exitCode;
  removeServerFile();
  process.exit(code);
}

/** The server reads its configuration itself; only a number is needed here, and a wrong one is best reported at once. */
function portFrom(text) {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError('PORT: expected a whole number from 1 to 65535');
}

start(process.argv.slice(2)).catch(exitWithPlainText);
