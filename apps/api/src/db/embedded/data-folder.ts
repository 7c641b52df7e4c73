import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { persistentSecret } from '../../persistent-secret.ts';
import { PlainError } from '../../plain-error.ts';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { giveFolder, type Runner, runnerForExisting, runnerForNew } from './runner.ts';

export const SUPERUSER = 'karaz';

/** The files of the embedded PostgreSQL in the store's data folder. */
export type DataFolder = {
  data: string;
  lock: string;
  owner: string;
  sharers: string;
  log: string;
  password: string;
};

export function dataFolderIn(root: string): DataFolder {
  const at = (name: string) => join(root, name);
  return {
    data: at('postgres'),
    lock: at('postgres.lock'),
    owner: at('postgres.owner'),
    sharers: at('postgres.sharers'),
    log: at('postgres.log'),
    password: persistentSecret(root, 'postgres.secret'),
  };
}

/** Makes the database cluster unless it exists, and says who can run it. */
export async function prepareData(folder: DataFolder, binaries: Binaries): Promise<Runner> {
  if (!existsSync(folder.data)) return createData(folder, binaries);
  const versionFile = join(folder.data, 'PG_VERSION');
  const major = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'an unknown version';
  if (major !== POSTGRES_MAJOR) throw new PlainError(wrongMajorText(folder.data, major));
  return runnerForExisting(folder.data, binaries.postgres);
}

const wrongMajorText = (data: string, major: string) =>
  `The database in ${data} was made by PostgreSQL ${major}, this store brings PostgreSQL ${POSTGRES_MAJOR}. ` +
  'Open it with the version of the store that made it and move its content over, choose another DATA_DIR, or set DATABASE_URL.';

/** Made beside and moved into place when complete: a half-made cluster would never start. */
async function createData(folder: DataFolder, binaries: Binaries): Promise<Runner> {
  const draft = `${folder.data}.new`;
  const passwordFile = `${folder.data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const runner = runnerForNew(draft, binaries.postgres);
    giveFolder(draft, runner);
    writeFileSync(passwordFile, `${folder.password}\n`, { mode: 0o600 });
    if (runner.user.uid !== undefined) chownSync(passwordFile, runner.user.uid, runner.user.gid ?? runner.user.uid);
    await runInitdb(runner, binaries.initdb, ['-D', draft, `--pwfile=${passwordFile}`]);
    renameSync(draft, folder.data);
    return runner;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The locale is PostgreSQL's own, so that sorting does not change with the machine. */
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

function runInitdb(runner: Runner, initdb: string, args: readonly string[]): Promise<void> {
  const [command = initdb, ...rest] = [...runner.prefix, initdb, ...args, ...INITDB_OPTIONS];
  const child = spawn(command, rest, { ...runner.user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`PostgreSQL could not make its data folder (${code}): ${output}`)),
    );
  });
}
