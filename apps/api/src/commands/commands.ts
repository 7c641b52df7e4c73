import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { VERSION } from '@karaz/contract/version';
import { fingerprintOfSecret, type Manifest } from '../db/backup/manifest.ts';
import { openBackup } from '../db/backup/read-backup.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { migrateDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { createAdminCommand, setupCommand } from '../setup/setup-command.ts';
import { examine, reportOf } from './doctor/doctor.ts';
import { withStoreDatabase } from './store-database.ts';

export const HELP = `karaz <command>

  setup                     name, country and first administrator of a new shop
  create-admin              make an administrator, or give one a new password
  migrate                   bring the tables of the database up to this version
  doctor                    look at everything the store needs and say what is wrong
  backup FILE               write everything into one file while the store runs
  backup --folder FOLDER    the same, under a name with the time; --retain 14 deletes all but the newest 14
  restore FILE              fill an empty database from a backup
    --check                 only read the file through
    --replace               delete what is in the database first; --yes confirms it
  version                   print the version
  help                      print this

--env-file FILE reads settings from a file (docs/configuration.md has them all).
Exit codes: 0 done, 1 failed, 2 not understood.
`;

/** What was typed is wrong, nothing was done. */
export class UsageError extends Error {}

type Command = (args: string[]) => Promise<number>;

const print = (text: string) => process.stdout.write(`${text}\n`);

export const COMMANDS: Record<string, Command> = {
  async version() {
    print(VERSION);
    return 0;
  },
  async setup(args) {
    await setupCommand({ args });
    return 0;
  },
  async 'create-admin'(args) {
    await createAdminCommand({ args });
    return 0;
  },
  async migrate() {
    await withStoreDatabase(readEnv(), (url) => migrateDatabase(url));
    print('The tables are up to date.');
    return 0;
  },
  async doctor() {
    const findings = await examine({ variables: process.env, now: () => new Date() });
    process.stdout.write(reportOf(findings));
    return findings.some(({ level }) => level === 'error') ? 1 : 0;
  },
  async backup(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { folder: { type: 'string' }, retain: { type: 'string' } },
    });
    const { folder } = values;
    const retain = wholeNumber(values.retain);
    if ((folder === undefined) === (positionals[0] === undefined))
      throw new UsageError(
        'Say either the file or the folder to write to: karaz backup FILE, karaz backup --folder FOLDER',
      );
    const now = new Date();
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = resolve(folder ? join(folder, nameOf(now)) : (positionals[0] ?? ''));
    const env = readEnv();
    const manifest = await withStoreDatabase(env, (url) =>
      writeBackup(file, {
        url,
        mediaFolder: join(resolve(env.dataDir), 'media'),
        version: VERSION,
        tokenSecret: env.tokenSecret,
        now,
      }),
    );
    print(`${file}: ${summaryOf(manifest)}.`);
    if (folder && retain !== undefined) deleteOld(folder, retain);
    return 0;
  },
  async restore(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, check: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    const [file] = positionals;
    if (!file) throw new UsageError('Say which backup: karaz restore FILE');
    if (values.check) {
      const backup = await openBackup(file);
      await backup.close();
      print(`${file} is whole: ${summaryOf(backup.manifest)}.`);
      return 0;
    }
    const env = readEnv();
    if (values.replace && !values.yes) await confirm();
    const mediaFolder = join(resolve(env.dataDir), 'media');
    const manifest = await withStoreDatabase(env, (url) =>
      restoreBackup(file, { url, mediaFolder, replaces: values.replace ?? false }),
    );
    print(`Restored ${summaryOf(manifest)}.`);
    if (manifest.secretFingerprint !== fingerprintOfSecret(env.tokenSecret)) print(OTHER_SECRET);
    return 0;
  },
};

const OTHER_SECRET =
  'TOKEN_SECRET is another than when the backup was made: set the old one, or everybody signs in again, staff set up their second factors anew and webhooks need new secrets.';

const nameOf = (now: Date) => `karaz-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;
const NAME = /^karaz-\d{8}T\d{6}Z\.tar$/;

/** The names sort by time. */
function deleteOld(folder: string, retain: number): void {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of names.sort().slice(0, -retain)) rmSync(join(folder, name));
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--retain needs a whole number from 1 on.');
  return Number(text);
}

function summaryOf({ version, madeAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files, made ${madeAt} by version ${version}`;
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new PlainError('--replace deletes the database. Add --yes to confirm it.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('This deletes everything in the database. Type "replace" to go on: ');
  terminal.close();
  if (typed.trim() !== 'replace') throw new PlainError('Nothing was changed.');
}
