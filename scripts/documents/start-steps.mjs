/** docs/start-your-shop.md: from the sources, on an empty database whose owner is nobody else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { blocksOf, blockWith } from './commands.mjs';
import { check, freePort } from './machine.mjs';

const PAGE = 'start-your-shop.md';
const PASSWORD = 'lantern-orchid-42';

/** Until the store says what it waits for; it is ended then. */
async function outputOfStart(command, env, expected) {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.stdout.on('data', (part) => {
      output += part;
      if (expected.test(output)) resolve();
    });
  });
  const link = /http\S+\/setup\/\S+/.exec(output)?.[0];
  const status = link ? (await fetch(link)).status : 0;
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return { output, status };
}

export async function startAsDocumented(machine) {
  const { runIn, sql, env, port, folder, countAsDone } = machine;
  const [statements] = blocksOf(PAGE, 'sql');
  const password = /password '([^']+)'/.exec(statements.text)?.[1] ?? '';
  for (const statement of statements.text.split('\n')) sql('postgres', statement);
  check(true, `docs/${PAGE}: a role and a database by its SQL`);
  const storePort = await freePort();
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://shopkeeper:${encodeURIComponent(password)}@127.0.0.1:${port}/shop`,
    PUBLIC_ORIGIN: `http://localhost:${storePort}`,
    TOKEN_SECRET: runIn('/', 'openssl rand -base64 48').trim(),
    PORT: String(storePort),
    DATA_DIR: join(folder, 'start-data'),
  };
  const start = blockWith(PAGE, 'npm start');
  const first = await outputOfStart(start, { ...env, ...settings }, /\/setup\/\S+\n/);
  check(first.status === 200, `${start}: writes a link to the set-up page, which opens`);
  countAsDone(start);
  const setup = blockWith(PAGE, 'npm run setup');
  const [plain, flagged] = setup.split('\n');
  countAsDone(setup);
  const message = runIn(ROOT, flagged, { env: { ...settings, SETUP_PASSWORD: PASSWORD } });
  check(message.includes('Bustan is set up'), message.trim().split('\n').at(-1));
  const second = await outputOfStart(start, { ...env, ...settings }, /http:\/\/localhost/);
  check(!second.output.includes('/setup/'), 'with an administrator no other link is written');
  const admin = ['Huda Salem', 'huda@shop.example', 'another-lantern-43'].join('\n');
  const repaired = runIn(ROOT, 'npm run create-admin', { env: settings, input: `${admin}\n` });
  check(repaired.includes('with the new password'), repaired.trim().split('\n').at(-1));
  sql('postgres', 'drop database shop with (force)');
  sql('postgres', 'create database shop owner shopkeeper');
  const lines = ['Huda Salem', 'huda@shop.example', PASSWORD, 'Basta Souq', 'بسطة سوق', 'kw', 'ar', '+96522000101'];
  const typed = runIn(ROOT, plain, { env: settings, input: `${lines.join('\n')}\n` });
  check(typed.includes('Basta Souq is set up'), typed.trim().split('\n').at(-1));
  sql('postgres', 'drop database shop with (force)');
}
