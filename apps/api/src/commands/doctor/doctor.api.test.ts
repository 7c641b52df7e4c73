import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FreshDatabase, freshDatabase, urlOf } from '../../testing/fresh-database.ts';
import { checkNode } from './check-machine.ts';
import { examine, reportOf } from './doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'karaz-doctor-'));
const STRONG = 'pZ8v1kQ4tY7wB2nR6xJ0mC5hL9sD3gFa';
const PASSWORD = 'f83hs72nq1';
const tag = `doctor_${process.pid}`;
const servers: Server[] = [];
let store: FreshDatabase;
let port = 0;

/** A server that sends each connection its first words and then whatever `respond` makes of what arrives. */
function listen(greet: string, respond: (text: string, bytes: Buffer) => string | Buffer): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    if (greet) socket.write(greet);
    socket.on('data', (bytes) => socket.write(respond(bytes.toString('latin1'), bytes)));
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    }),
  );
}

const freePort = async () => {
  const found = await listen('', () => '');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return found;
};

async function onDatabase(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const withUser = (url: string, user: string, password = PASSWORD) => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const text = (...parts: string[]) => Buffer.from(parts.map((part) => `${part}\0`).join(''));

/** PostgreSQL's protocol, as far as one query needs it: a server of another time. */
function oldPostgres(values: readonly string[]) {
  const ready = message('Z', Buffer.from('I'));
  const column = (name: string) =>
    Buffer.concat([text(name), Buffer.alloc(6), Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0])]);
  const count = Buffer.from([0, values.length]);
  const cells = values.map((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value.length);
    return Buffer.concat([length, Buffer.from(value)]);
  });
  const result = Buffer.concat([
    message('T', Buffer.concat([count, ...['n', 'v', 'e', 'd', 'u'].map(column)])),
    message('D', Buffer.concat([count, ...cells])),
    message('C', text('SELECT 1')),
    ready,
  ]);
  return (sent: string) =>
    sent.startsWith('Q') ? result : sent.startsWith('X') ? '' : Buffer.concat([message('R', Buffer.alloc(4)), ready]);
}

const healthy = () => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: withUser(store.url, `${tag}_owner`),
  TOKEN_SECRET: STRONG,
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: '',
});

const levels = async (variables: Record<string, string>, now = () => new Date()) =>
  Object.fromEntries(
    (await examine({ variables, now })).map(({ code, level, text: words }) => [code, { level, words }]),
  );

beforeAll(async () => {
  store = await freshDatabase();
  port = await freePort();
  await onDatabase(
    inject('testServerUrl'),
    `create role ${tag}_owner login password '${PASSWORD}'`,
    `create role ${tag}_guest login password '${PASSWORD}'`,
    `create role ${tag}_full login password '${PASSWORD}' connection limit 0`,
    `grant ${tag}_owner to current_user`,
    `create database ${tag}_empty owner ${tag}_owner`,
    `create database ${tag}_still owner ${tag}_owner`,
    `alter database ${tag}_still set default_transaction_read_only = on`,
    `create database ${tag}_latin owner ${tag}_owner encoding 'LATIN1' locale 'C' template template0`,
  );
  await onDatabase(
    store.url,
    `grant all on all tables in schema public to ${tag}_owner`,
    `grant create on schema public to ${tag}_owner`,
    `grant usage on schema drizzle to ${tag}_owner`,
    `grant select on all tables in schema drizzle to ${tag}_owner`,
  );
  writeFileSync(join(folder, 'file'), '');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await store.close();
  await onDatabase(
    inject('testServerUrl'),
    ...['empty', 'still', 'latin'].map((name) => `drop database ${tag}_${name} with (force)`),
    `drop role ${tag}_owner, ${tag}_guest, ${tag}_full`,
  );
  rmSync(folder, { recursive: true, force: true });
});

type Case = [
  code: string,
  level: 'error' | 'warning',
  pattern: RegExp,
  variables: () => Record<string, string> | Promise<Record<string, string>>,
];
const other = (name: string) => withUser(urlOf(`${tag}_${name}`), `${tag}_owner`);

const CASES: readonly Case[] = [
  ['env.DATABASE_URL', 'error', /DATABASE_URL is not set.*Set it to/, () => ({ DATABASE_URL: '' })],
  [
    'env.DATABASE_URL',
    'error',
    /expected a PostgreSQL address/,
    () => ({ DATABASE_URL: 'mysql://shop:f83hs72@db/shop' }),
  ],
  ['env.TOKEN_SECRET', 'error', /TOKEN_SECRET is not set.*openssl/, () => ({ TOKEN_SECRET: '' })],
  ['env.TOKEN_SECRET', 'error', /at least 32 random characters/, () => ({ TOKEN_SECRET: 'secret'.repeat(8) })],
  ['env.PUBLIC_ORIGIN', 'error', /https:\/\/ address/, () => ({ PUBLIC_ORIGIN: 'http://shop.example' })],
  ['env.PUBLIC_ORIGIN', 'error', /without a path/, () => ({ PUBLIC_ORIGIN: 'https://shop.example/store' })],
  ['env.PAYMENT_PROVIDER', 'error', /takes no money/, () => ({ PAYMENT_PROVIDER: 'sandbox' })],
  ['env.NOON_AUTHORIZATION', 'error', /noon needs the whole header/, () => ({ PAYMENT_PROVIDER: 'noon' })],
  ['env.UNIFONIC_APP_SID', 'error', /SMS_PROVIDER names unifonic/, () => ({ SMS_PROVIDER: 'unifonic' })],
  [
    'database',
    'error',
    /The password of the user .* is wrong/,
    () => ({ DATABASE_URL: withUser(store.url, `${tag}_owner`, 'zq81mvk2') }),
  ],
  [
    'database',
    'error',
    /There is no machine called|cannot be looked up/,
    () => ({ DATABASE_URL: 'postgres://shop:f83hs72nq1@no-such-host.invalid:5432/shop' }),
  ],
  [
    'database',
    'error',
    /Nothing listens at 127\.0\.0\.1:9/,
    () => ({ DATABASE_URL: 'postgres://shop:f83hs72nq1@127.0.0.1:9/shop' }),
  ],
  [
    'database',
    'error',
    /There is no database nowhere.*create database/,
    () => ({ DATABASE_URL: withUser(urlOf('nowhere'), `${tag}_owner`) }),
  ],
  ['database', 'error', /has no connection left/, () => ({ DATABASE_URL: withUser(store.url, `${tag}_full`) })],
  [
    'server',
    'error',
    /needs PostgreSQL 15 or newer.*9\.6\.24/,
    async () => ({
      DATABASE_URL: `postgres://shop:f83hs72nq1@127.0.0.1:${await listen('', oldPostgres(['90624', '9.6.24', 'UTF8', 'shop', 'shop']))}/shop`,
    }),
  ],
  [
    'readOnly',
    'error',
    /takes no writes.*reset default_transaction_read_only/,
    () => ({ DATABASE_URL: other('still') }),
  ],
  ['server', 'error', /stores texts as LATIN1/, () => ({ DATABASE_URL: other('latin') })],
  [
    'rights',
    'error',
    /may not make tables or extensions.*owner to/,
    () => ({ DATABASE_URL: withUser(urlOf(`${tag}_empty`), `${tag}_guest`) }),
  ],
  ['migrations', 'warning', /The database is empty.*karaz migrate/, () => ({ DATABASE_URL: other('empty') })],
  ['administrator', 'warning', /Nobody can open the back office yet/, () => ({})],
  ['connections', 'warning', /DATABASE_POOL_MAX is 500/, () => ({ DATABASE_POOL_MAX: '500' })],
  ['port', 'error', /is taken by another program/, async () => ({ PORT: String(await listen('', () => 'no')) })],
  ['port', 'error', /is not an address of this machine/, () => ({ HOST: '192.0.2.1' })],
  ['dataDir', 'error', /is not a folder/, () => ({ DATA_DIR: join(folder, 'file', 'below') })],
  ['replica', 'error', /is not a replica/, () => ({ DATABASE_REPLICA_URL: withUser(store.url, `${tag}_owner`) })],
  [
    'replica',
    'error',
    /The replica cannot be used: Nothing listens/,
    () => ({ DATABASE_REPLICA_URL: 'postgres://shop:f83hs72nq1@127.0.0.1:9/shop' }),
  ],
  ['redis', 'error', /Redis cannot be used: .*ECONNREFUSED/, () => ({ REDIS_URL: 'redis://127.0.0.1:9' })],
  [
    'redis',
    'error',
    /its password is wrong or missing/,
    async () => ({
      REDIS_URL: `redis://:zq81mvk2@127.0.0.1:${await listen('', (sent) => '-WRONGPASS invalid username-password pair\r\n'.repeat(sent.match(/^\*/gm)?.length ?? 0))}`,
    }),
  ],
  [
    'mail',
    'error',
    /rejects user or password/,
    async () => ({
      SMTP_URL: `smtp://shop:zq81mvk2@127.0.0.1:${await listen('220 mail.example ESMTP\r\n', (sent) => (sent.startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : sent.startsWith('AUTH') ? '535 5.7.8 denied\r\n' : '250 ok\r\n'))}`,
    }),
  ],
  ['mail', 'error', /No mail can be sent/, () => ({ SMTP_URL: 'smtp://127.0.0.1:9' })],
  ['mailFrom', 'warning', /MAIL_FROM is not set/, () => ({ SMTP_URL: 'smtp://127.0.0.1:9' })],
  ['noMail', 'warning', /SMTP_URL is not set/, () => ({})],
  ['noSms', 'warning', /nobody can open an account/, () => ({})],
  ['noSms', 'warning', /by e-mail only/, () => ({ SMTP_URL: 'smtp://127.0.0.1:9' })],
  ['noPayments', 'warning', /in cash only/, () => ({})],
  ['tapAlone', 'warning', /no card is taken/, () => ({ TAP_SECRET_KEY: 'sk_live_8f3hs72nq1k4m5z0' })],
  ['proxies', 'warning', /all shoppers look like one/, () => ({ TRUSTED_PROXIES: '' })],
  ['localOrigin', 'warning', /only this machine/, () => ({ PUBLIC_ORIGIN: 'http://localhost:3000' })],
];

/** What is wrong is not enough: each sentence says what to do. */
const ADVICE =
  /\b(?:Set|Make|Run|Start|Correct|Install|Lower|Turn on|Look|Upgrade|End|Give|Choose|Remove|Move|They run when)\b|explains it|karaz migrate/;

describe('each broken environment is named in a sentence, with what to do', () => {
  test.each(CASES)('%s, %s: %s', async (code, level, pattern, variables) => {
    const found = await levels({ ...healthy(), ...(await variables()) });
    expect(found[code]).toMatchObject({ level, words: expect.stringMatching(pattern) });
    expect(found[code]?.words).toMatch(ADVICE);
    const all = reportOf(
      Object.entries(found).map(([name, { words, ...rest }]) => ({ code: name, text: words, ...rest })),
    );
    for (const secret of [PASSWORD, 'zq81mvk2', STRONG]) expect(all).not.toContain(secret);
  });

  test('a clock that is wrong', async () => {
    const late = await levels(healthy(), () => new Date(Date.now() + 20_000));
    expect(late['clock']).toMatchObject({ level: 'warning' });
    const wrong = await levels(healthy(), () => new Date(Date.now() - 3_600_000));
    expect(wrong['clock']).toMatchObject({ level: 'error', words: expect.stringMatching(/3600 s apart.*set-ntp/) });
  });

  test('migrations of another version', async () => {
    const copy = await freshDatabase();
    const url = { DATABASE_URL: copy.url };
    await onDatabase(copy.url, 'update drizzle.__drizzle_migrations set created_at = created_at + 1e12');
    expect((await levels({ ...healthy(), ...url }))['newer']).toMatchObject({ level: 'error' });
    await onDatabase(copy.url, 'update drizzle.__drizzle_migrations set created_at = 1');
    expect((await levels({ ...healthy(), ...url }))['older']).toMatchObject({ level: 'error' });
    await copy.close();
  });

  test.skipIf(process.getuid?.() !== 0)('a disk that is nearly full', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return;
    try {
      const found = await levels({ ...healthy(), DATA_DIR: disk });
      expect(found['disk']).toMatchObject({ level: 'error', words: expect.stringMatching(/nearly full/) });
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  test('a Node that is too old', () => {
    expect(checkNode('24.6.1')).toMatchObject({ level: 'error', text: expect.stringMatching(/Install Node 24\.7/) });
    expect(checkNode('24.7.0').level).toBe('ok');
  });
});

test('a healthy store has nothing to repair', async () => {
  const found = await levels(healthy());
  expect(Object.entries(found).filter(([, { level }]) => level === 'error')).toEqual([]);
});
