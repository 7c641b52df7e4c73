import { sqlStateOf } from '../../db/database.ts';
import { knownMigrations } from '../../db/migration-files.ts';
import { serverProblem } from '../../db/server-requirements.ts';
import type { Env } from '../../env.ts';
import { bad, codeOf, type Finding, good, messageOf, warning } from './finding.ts';
import { isReplica, readServerState, type ServerState } from './server-state.queries.ts';

export async function checkDatabase(url: string, env: Env, now: () => Date): Promise<Finding[]> {
  try {
    const sentAt = now();
    const state = await readServerState(url);
    const unfit = unfitServer(state);
    if (unfit) return [unfit];
    return [
      good('database', `PostgreSQL ${state.version}, database ${state.database}, user ${state.user}.`),
      clockFinding(state.now, sentAt, now()),
      migrationFinding(state),
      ...connectionFindings(state, env),
      ...(state.administrators === 0 ? [NO_ADMINISTRATOR] : []),
      ...objectFindings(state, env),
    ];
  } catch (error) {
    return [bad('database', `${unreachableText(error, url)}`)];
  }
}

const NO_ADMINISTRATOR = warning(
  'administrator',
  'Nobody can open the back office yet. Start the store and follow the link it prints, or make an administrator with: karaz create-admin',
);

export async function checkReplica(url: string): Promise<Finding> {
  try {
    if (await isReplica(url)) return good('replica', 'DATABASE_REPLICA_URL is a replica.');
    return bad(
      'replica',
      'DATABASE_REPLICA_URL is not a replica: the store would read other data there. Set it to a streaming replica or take it out.',
    );
  } catch (error) {
    return bad('replica', `The replica cannot be used: ${unreachableText(error, url, 'DATABASE_REPLICA_URL')}`);
  }
}

/** In the order in which they have to be repaired: the first hides the others. */
function unfitServer(state: ServerState): Finding | undefined {
  const { database, user } = state;
  const problem = serverProblem({ ...state, number: String(state.number) });
  if (problem) return bad('server', problem);
  if (state.isReplica)
    return bad('replicaOnly', 'DATABASE_URL is a replica, which takes no writes. Set it to the primary server.');
  if (state.isReadOnly)
    return bad(
      'readOnly',
      `The database takes no writes (default_transaction_read_only). Run: alter database ${database} reset default_transaction_read_only;`,
    );
  if (state.unavailableExtensions.length > 0)
    return bad(
      'extensions',
      `PostgreSQL lacks ${state.unavailableExtensions.join(' and ')}. Install the package postgresql-contrib on its machine.`,
    );
  if (state.missingExtensions.length > 0 || !state.mayCreate)
    return bad(
      'rights',
      `The user ${user} may not make tables or extensions in ${database}. Run: alter database ${database} owner to ${user};`,
    );
  return undefined;
}

/** How long the response took does not count against the clock. */
function clockFinding(server: Date, sentAt: Date, receivedAt: Date): Finding {
  const late = server.getTime() - receivedAt.getTime();
  const early = sentAt.getTime() - server.getTime();
  const seconds = Math.round(Math.max(late, early, 0) / 1000);
  if (seconds < 5) return good('clock', 'The clocks of this machine and of the database agree.');
  const text = `The clocks of this machine and of the database are ${seconds} s apart. Turn on time synchronisation (timedatectl set-ntp true) on both.`;
  return seconds < 60 ? warning('clock', text) : bad('clock', text);
}

function migrationFinding({ lastMigration }: ServerState): Finding {
  const known = knownMigrations();
  if (lastMigration === null)
    return warning('migrations', 'The database is empty. The store makes its tables when it starts, or: karaz migrate');
  const at = known.findIndex(({ when }) => when === lastMigration);
  if (at === -1)
    return lastMigration > (known.at(-1)?.when ?? 0)
      ? bad('newer', 'The database is newer than this version of the store. Install the newer version again.')
      : bad(
          'older',
          'The database is older than this version can migrate. See "Going on from the baseline" in docs/operations.md.',
        );
  const pending = known.length - 1 - at;
  if (pending === 0) return good('migrations', 'The tables are up to date.');
  return warning(
    'migrations',
    `${pending} migrations are pending. They run when the store starts, or with: karaz migrate`,
  );
}

function connectionFindings({ maxConnections }: ServerState, { databasePoolMax }: Env): Finding[] {
  if (databasePoolMax + 5 <= maxConnections) return [];
  return [
    warning(
      'connections',
      `DATABASE_POOL_MAX is ${databasePoolMax}, but PostgreSQL accepts ${maxConnections} connections in all. Lower one or raise the other.`,
    ),
  ];
}

/** Pictures that the store cannot read, or that are on their way back. */
function objectFindings({ objects }: ServerState, { objectStore, picturesMove }: Env): Finding[] {
  if (objects > 0 && !objectStore)
    return [
      bad(
        'objects',
        `${objects} files of pictures are in an object store, but S3_ENDPOINT is not set: they cannot be shown. Set the variables of S3 again, with S3_MOVE=to-database to give the bucket up.`,
      ),
    ];
  if (picturesMove !== 'to-database') return [];
  if (objects > 0)
    return [
      warning(
        'objects',
        `${objects} files of pictures are still in the object store. Run the store until none is; it logs how many of them the bucket does not have any more.`,
      ),
    ];
  return [good('objects', 'No picture is in the object store any more: the variables of S3 can be taken out.')];
}

/** Without the password, which stands in the address. */
function unreachableText(error: unknown, url: string, name = 'DATABASE_URL'): string {
  const { hostname, port, username, pathname } = new URL(url.replace(/,[^/]*/, ''));
  const server = `${hostname}:${port || 5432}`;
  const texts: Record<string, string> = {
    '28P01': `The password of the user ${username} is wrong. Correct it in ${name}.`,
    '28000': `PostgreSQL does not let the user ${username} in (${messageOf(error)}). Look at pg_hba.conf and at ${name}.`,
    '3D000': `There is no database ${pathname.slice(1)} at ${server}. Make it: create database ${pathname.slice(1)} owner ${username};`,
    '53300': `PostgreSQL at ${server} has no connection left. Lower DATABASE_POOL_MAX or raise max_connections.`,
    ENOTFOUND: `There is no machine called ${hostname}. Correct the host in ${name}.`,
    EAI_AGAIN: `The name ${hostname} cannot be looked up. Look at the DNS of this machine and at the host in ${name}.`,
    ECONNREFUSED: `Nothing listens at ${server}. Start PostgreSQL, or correct host and port in ${name}.`,
  };
  const code = sqlStateOf(error) ?? codeOf(firstOf(error));
  return (
    texts[code] ?? `PostgreSQL at ${server} cannot be used: ${messageOf(error) || code}. Check ${name} and the network.`
  );
}

/** A host with several addresses fails once for each. */
const firstOf = (error: unknown) => (error instanceof AggregateError ? error.errors[0] : error);
