import { EnvError, readEnv } from '../../env.ts';
import { PlainError } from '../../plain-error.ts';
import { withStoreDatabase } from '../store-database.ts';
import { checkDatabase, checkReplica } from './check-database.ts';
import { checkDataFolder, checkDisk, checkNode, checkPort } from './check-machine.ts';
import { checkMail, checkMessages, checkPayments, checkPublicAddress, checkRedis } from './check-services.ts';
import { bad, type Finding, good } from './finding.ts';

export type DoctorOptions = {
  variables: Readonly<Record<string, string | undefined>>;
  now: () => Date;
};

/** Looks at everything the store needs, changes nothing, and says each problem in a sentence. */
export async function examine({ variables, now }: DoctorOptions): Promise<Finding[]> {
  const findings: Finding[] = [checkNode(process.versions.node)];
  let env: ReturnType<typeof readEnv>;
  try {
    env = readEnv(variables, []);
  } catch (error) {
    if (error instanceof EnvError) return [...findings, ...error.problems.map(wrongVariable)];
    if (error instanceof PlainError) return [...findings, bad('secret', error.message)];
    throw error;
  }
  findings.push(good('env', `The configuration can be used: ${env.mode}, ${env.publicOrigin}.`));
  findings.push(checkDataFolder(env.dataDir), ...checkDisk(env.dataDir));
  const port = await checkPort(env.host, env.port);
  findings.push(port.finding);
  findings.push(
    ...(await withStoreDatabase(env, (url) => checkDatabase(url, env, now)).catch((error: unknown) => [
      bad('database', error instanceof Error ? error.message : String(error)),
    ])),
  );
  if (env.databaseReplicaUrl) findings.push(await checkReplica(env.databaseReplicaUrl));
  if (env.redisUrl) findings.push(await checkRedis(env.redisUrl));
  if (env.smtpUrl) findings.push(await checkMail(env.smtpUrl));
  findings.push(...checkMessages(env), ...checkPayments(env, variables));
  findings.push(...(await checkPublicAddress(env, port.isStoreRunning)));
  return findings;
}

/** The reader of the configuration names the variable and what it expects; some need one more word. */
function wrongVariable(problem: string): Finding {
  const name = /^\w+/.exec(problem)?.[0] ?? '';
  const advice = ADVICE[name] ?? 'docs/configuration.md explains it.';
  return bad(`env.${name}`, `${problem}. ${advice}`);
}

const ADVICE: Record<string, string> = {
  DATABASE_URL: 'Set it to the PostgreSQL of the shop, e.g. postgres://shop:PASSWORD@127.0.0.1:5432/shop.',
  TOKEN_SECRET: 'Make one with: openssl rand -base64 48',
  PUBLIC_ORIGIN: 'Set it to the address shoppers type, e.g. https://shop.example.',
};

const SIGNS = { ok: '✔', warning: '!', error: '✘' } as const;

export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, text }) => `${SIGNS[level]} ${text}`);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const end =
    errors > 0
      ? `${errors} to repair before the store can run, ${warnings} to know.`
      : `The store can run. ${warnings} to know.`;
  return `${[...lines, '', end].join('\n')}\n`;
}
