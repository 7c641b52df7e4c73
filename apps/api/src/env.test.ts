import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-env-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (variables: Record<string, string> = {}, ...argv: string[]) =>
  readEnv({ DATA_DIR: dataDir, ...variables }, argv);

const STRONG = 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1PgEa6iQo';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:f83hs72@db.internal:5432/karaz',
  TOKEN_SECRET: STRONG,
  PUBLIC_ORIGIN: 'https://shop.example',
};

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    read(variables);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
};

describe('mode', () => {
  test('is demo when nothing is said', () => expect(read().mode).toBe('demo'));
  test('is development by variable or flag', () => {
    expect(read({ KARAZ_MODE: 'development' }).mode).toBe('development');
    expect(read({}, '--dev').mode).toBe('development');
  });
  test('is production by NODE_ENV, whatever else is said', () => {
    expect(read({ ...production, KARAZ_MODE: 'demo' }, '--dev').mode).toBe('production');
  });
  test('is not guessed from a misspelt value', () => {
    expect(problemsOf({ KARAZ_MODE: 'prod' })).toEqual(['KARAZ_MODE: expected one of demo, development, production']);
  });
});

describe('demo and development', () => {
  test('need nothing at all', () => {
    const env = readEnv({ DATA_DIR: dataDir }, []);
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', publicOrigin: 'http://localhost:3000' });
    expect(env.databaseUrl).toBeUndefined();
    expect(env).toMatchObject({ passwordMinLength: 6, allowsEmailOnlySignup: true, payments: { provider: 'sandbox' } });
  });

  test('keep one strong secret that only its owner can read', () => {
    const { tokenSecret } = read();
    expect(read().tokenSecret).toBe(tokenSecret);
    expect(problemsOf({ ...production, TOKEN_SECRET: tokenSecret })).toEqual([]);
    expect(readFileSync(join(dataDir, 'token.secret'), 'utf8')).toBe(tokenSecret);
    expect(statSync(join(dataDir, 'token.secret')).mode & 0o777).toBe(0o600);
  });

  test('an empty variable counts as not set', () => expect(read({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000));

  test('the data folder does not move with the current folder', () => {
    const fromHere = relative(process.cwd(), dataDir);
    expect(read({ DATA_DIR: fromHere, TOKEN_SECRET: STRONG }).dataDir).toBe(resolve(fromHere));
  });
});

describe('production', () => {
  test('starts with the three required variables and careful defaults', () => {
    expect(read(production)).toMatchObject({
      mode: 'production',
      tokenSecret: STRONG,
      passwordMinLength: 8,
      allowsEmailOnlySignup: false,
      payments: { provider: 'none' },
    });
  });

  test('reports all that is missing or wrong at once, by name', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PORT: 'http', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.split(/[: ]/)[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_ORIGIN',
      'TOKEN_SECRET',
    ]);
    expect(problems.join()).toContain('PORT: expected a whole number from 1 to 65535');
    expect(problems.join()).toContain('TOKEN_SECRET is not set');
  });

  test.each([
    ['short', 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg'],
    ['one character', 'a'.repeat(48)],
    ['few characters', 'abababcacbabcabcbcabcbabcabcbabcabcbbcabca'],
    ['repeated', 'u8Jq2vZ0xT5nR7wY'.repeat(3)],
    ['a sequence', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a known default', 'please-change-me-u8Jq2vZ0xT5nR7wYc3LmB9dK'],
    ['the word secret', 'my-very-long-secret-for-the-shop-1234567890'],
  ])('refuses a token secret that is %s, without printing it', (_why, secret) => {
    const problems = problemsOf({ ...production, TOKEN_SECRET: secret });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^TOKEN_SECRET: expected at least 32 random characters/);
    expect(problems[0]).not.toContain(secret);
  });

  test.each([
    ['PUBLIC_ORIGIN', 'http://shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/store'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['DATABASE_URL', 'mysql://shop:f83hs72@db/karaz'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db/karaz'],
    ['DATABASE_URL', 'postgres://shop:f83hs72@db'],
    ['DATABASE_URL', 'postgres://shop:f83hs72@one:5432,two:port/karaz'],
    ['DATABASE_URL', 'postgres://postgres:postgres@one,two/karaz'],
    ['DATABASE_REPLICA_URL', 'postgres://postgres:postgres@db/karaz'],
    ['REDIS_URL', 'http://cache:6379'],
    ['SHUTDOWN_NOTICE_SECONDS', '61'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['PASSWORD_MIN_LENGTH', '3'],
    ['AUTH_EMAIL_ONLY_SIGNUP', 'maybe'],
    ['PAYMENT_PROVIDER', 'sandbox'],
    ['SMTP_URL', 'mail.example'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_DAILY_BUDGET', '0'],
    ['GOOGLE_KEYS_URL', 'https://keys.example/certs'],
    ['DATABASE_POOL_MAX', '-1'],
    ['PORT', '70000'],
    ['PORT', '3e3'],
  ])('refuses %s=%s', (name, value) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: expected `));
  });

  test('can be rehearsed on one machine without https', () =>
    expect(read({ ...production, PUBLIC_ORIGIN: 'http://localhost:3000/' }).publicOrigin).toBe(
      'http://localhost:3000',
    ));

  test('reads proxies as a list', () =>
    expect(read({ ...production, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']));

  test('a named message provider must bring its credentials', () => {
    expect(
      problemsOf({ ...production, SMS_PROVIDER: 'unifonic,twilio', UNIFONIC_APP_SID: 'x', TWILIO_FROM: 'Karaz' }),
    ).toEqual([
      'UNIFONIC_SENDER_ID is not set: expected because SMS_PROVIDER names unifonic',
      'TWILIO_ACCOUNT_SID is not set: expected because SMS_PROVIDER names twilio',
      'TWILIO_AUTH_TOKEN is not set: expected because SMS_PROVIDER names twilio',
    ]);
  });

  test('message providers are kept in the order they are named', () => {
    const env = read({
      ...production,
      SMS_PROVIDER: 'whatsapp, Unifonic',
      UNIFONIC_APP_SID: 'app',
      UNIFONIC_SENDER_ID: 'Karaz',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_PHONE_NUMBER_ID: '42',
      WHATSAPP_CODE_TEMPLATE: 'code',
    });
    expect(env.smsSenders.map(({ provider }) => provider)).toEqual(['whatsapp', 'unifonic']);
    expect(read(production).smsSenders).toEqual([{ provider: 'outbox' }]);
    expect(read(production).google).toBeNull();
  });
});
