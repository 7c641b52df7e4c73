import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { PlainError } from '../../plain-error.ts';

/** How to start PostgreSQL, which refuses to run as root. */
export type Runner = { name: string; prefix: readonly string[]; user: { uid?: number; gid?: number } };

const AS_OURSELVES: Runner = { name: 'this user', prefix: [], user: {} };

/** Root under another name: reaches folders only root may enter, and is not root to PostgreSQL. */
const IN_USER_NAMESPACE: Runner = {
  name: 'a user namespace',
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--kill-child=SIGINT', '--fork'],
  user: {},
};

const asUser = (name: string, uid: number, gid: number): Runner => ({ name, prefix: [], user: { uid, gid } });

const ourUid = () => process.getuid?.();

/** For a new data folder: the first way that can reach both the programs and the folder. */
export function runnerForNew(folder: string, program: string): Runner {
  if (ourUid() !== 0) return AS_OURSELVES;
  const found = [...systemUsers(), IN_USER_NAMESPACE].find((runner) => {
    giveFolder(folder, runner);
    return canUse(runner, folder, program);
  });
  if (found) return found;
  throw new PlainError(
    `PostgreSQL does not run as root, and no other user can reach ${folder} and ${program}. ` +
      'Run as a normal user, move the store out of a folder only root may enter, or set DATABASE_URL.',
  );
}

/** For data that exists: only its owner can go on with it. */
export function runnerForExisting(folder: string, program: string): Runner {
  const { uid, gid } = statSync(folder);
  const us = ourUid();
  if (us === undefined || (us !== 0 && uid === us)) return AS_OURSELVES;
  const runner = uid === 0 ? IN_USER_NAMESPACE : asUser(`user ${uid}`, uid, gid);
  if (us === 0 && canUse(runner, folder, program)) return runner;
  throw new PlainError(
    `The database in ${folder} belongs to user ${uid} and cannot be used by ${us === 0 ? runner.name : `user ${us}`}. ` +
      'Start the store as the user who made it, choose another DATA_DIR, or set DATABASE_URL.',
  );
}

export function giveFolder(path: string, { user }: Runner): void {
  if (ourUid() === 0) chownSync(path, user.uid ?? 0, user.gid ?? 0);
  chmodSync(path, 0o700);
}

function systemUsers(): Runner[] {
  const idOf = (flag: string, name: string) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10);
  return ['postgres', 'nobody']
    .map((name) => asUser(name, idOf('-u', name), idOf('-g', name)))
    .filter(({ user }) => (user.uid ?? 0) > 0 && (user.gid ?? 0) > 0);
}

function canUse(runner: Runner, folder: string, program: string): boolean {
  const succeeds = (...argv: string[]) => {
    const [command = '', ...args] = [...runner.prefix, ...argv];
    return spawnSync(command, args, { ...runner.user, cwd: '/' }).status === 0;
  };
  return succeeds(program, '--version') && succeeds('ls', folder);
}
