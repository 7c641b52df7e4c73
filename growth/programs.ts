/** nginx, Redis and PostgreSQL as Debian packs them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

export type Programs = { nginx: string; redis: string; postgres: string };

const PACKAGES = { nginx: 'nginx-light', redis: 'redis-server', postgres: 'postgresql' };
const VERSIONS = '/usr/lib/postgresql';

function find(): Partial<Programs> {
  const at = (...paths: string[]) => paths.find((path) => existsSync(path));
  const newest = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const found = {
    nginx: at('/usr/sbin/nginx'),
    redis: at('/usr/bin/redis-server'),
    postgres: newest && at(`${VERSIONS}/${newest}/bin`),
  };
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path));
}

/** Installs what is missing when it may; otherwise says what to install. */
export function ensurePrograms(log: (text: string) => void): Programs {
  install(missingOf(find()), log);
  const { nginx, redis, postgres } = find();
  if (!nginx || !redis || !postgres) throw new Error(`Still not there: ${missingOf(find()).join(', ')}`);
  return { nginx, redis, postgres };
}

export function install(packages: readonly string[], log: (text: string) => void): void {
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`This needs programs from Debian's packages: ${command}`);
  }
  log(`installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  const done = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command}\n${done.stderr}`);
}

const missingOf = (found: Partial<Programs>) =>
  [!found.nginx && PACKAGES.nginx, !found.redis && PACKAGES.redis, !found.postgres && PACKAGES.postgres].filter(
    (name) => typeof name === 'string',
  );
