import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { JOB_NAMES } from '@karaz/domain/operations/job-names';
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
  test('is demo by default', () => expect(read().mode).toBe('demo'));
  test('is development by variable or flag', () => {
    expect(read({ KARAZ_MODE: 'development' }).mode).toBe('development');
    expect(read({}, '--dev').mode).toBe('development');
  });
  test('is production by NODE_ENV, whatever else is set', () => {
    expect(read({ ...production, KARAZ_MODE: 'demo' }, '--dev').mode).toBe('production');
  });
  test('is not guessed from a misspelt value', () => {
    expect(problemsOf({ KARAZ_MODE: 'prod' })).toEqual(['KARAZ_MODE: expected one of demo, development, production']);
  });
  test.each(['prod', 'Production', 'PRODUCTION', 'production ', 'staging', 'live', 'prodution'])(
    'is refused for NODE_ENV=%j, with the value and what is allowed',
    (value) => {
      const expected = 'expected production, development or test, or not to be set at all for the demo store';
      expect(problemsOf({ NODE_ENV: value })).toEqual([`NODE_ENV: ${expected}, not ${JSON.stringify(value)}`]);
      expect(problemsOf({ ...production, NODE_ENV: value, KARAZ_MODE: 'production' })).toHaveLength(1);
    },
  );
  test('is demo for the two other known values of NODE_ENV', () => {
    expect(read({ NODE_ENV: 'test' }).mode).toBe('demo');
    expect(read({ NODE_ENV: 'development' }).mode).toBe('demo');
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

describe('a demo store that others could reach', () => {
  const OUTSIDE = { HOST: '0.0.0.0' };

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'shop.internal'],
    ['PUBLIC_ORIGIN', 'https://shop.example'],
    ['PUBLIC_ORIGIN', 'http://192.168.1.20:3000'],
  ])('is refused for %s=%s, whichever way it became one', (name, value) => {
    for (const mode of [{}, { NODE_ENV: 'test' }, { KARAZ_MODE: 'development' }]) {
      const problems = problemsOf({ ...mode, [name]: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name}: expected an address of this machine .*NODE_ENV=production`));
      expect(problems[0]).toContain('DEMO_PUBLIC=on');
    }
  });

  test('starts when somebody says that this is meant', () =>
    expect(read({ ...OUTSIDE, DEMO_PUBLIC: 'on' }).host).toBe('0.0.0.0'));

  test('does not concern addresses of this machine, nor production', () => {
    for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) expect(problemsOf({ HOST: host })).toEqual([]);
    for (const origin of ['http://127.0.0.1:8080', 'http://[::1]:3000'])
      expect(problemsOf({ PUBLIC_ORIGIN: origin })).toEqual([]);
    expect(problemsOf({ ...production, ...OUTSIDE })).toEqual([]);
  });
});

describe('metrics, API documents and the security contact', () => {
  const OPEN = { kind: 'open' };
  const CLOSED = { kind: 'closed' };
  const BY_TOKEN = { kind: 'token', token: STRONG };

  test('the demo shows its metrics to this machine, production to nobody', () => {
    expect(read().metrics).toEqual({ access: OPEN, own: null });
    expect(read({ DEMO_PUBLIC: 'on' }).metrics).toEqual({ access: CLOSED, own: null });
    expect(read(production).metrics).toEqual({ access: CLOSED, own: null });
  });

  test('a token opens them, and a port of their own takes them off the other one', () => {
    expect(read({ ...production, METRICS_TOKEN: STRONG }).metrics).toEqual({ access: BY_TOKEN, own: null });
    expect(read({ ...production, METRICS_PORT: '9100' }).metrics).toEqual({
      access: CLOSED,
      own: { port: 9100, host: '127.0.0.1', access: OPEN },
    });
    expect(read({ METRICS_PORT: '9100' }).metrics.access).toEqual(CLOSED);
    const both = { METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4', METRICS_TOKEN: STRONG };
    expect(read({ ...production, ...both }).metrics).toEqual({
      access: BY_TOKEN,
      own: { port: 9100, host: '10.0.0.4', access: BY_TOKEN },
    });
  });

  test('their port is neither that of the shop nor open to a network without a token', () => {
    expect(problemsOf({ ...production, METRICS_PORT: '3000' })).toEqual([
      'METRICS_PORT: expected another port than PORT',
    ]);
    expect(problemsOf({ ...production, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toEqual([
      'METRICS_TOKEN is not set: expected because METRICS_HOST is not an address of this machine',
    ]);
  });

  test('the API documents are there by default in the demo, by setting in production', () => {
    expect([read().showsApiDocs, read({ API_DOCS: 'off' }).showsApiDocs]).toEqual([true, false]);
    expect(read(production).showsApiDocs).toBe(false);
    expect(read({ ...production, API_DOCS: 'public' }).showsApiDocs).toBe(true);
  });

  test('[ODD-73] flags come from one host, with the country in the path', () => {
    const url = 'https://flags.example/w80/{code}.png';
    expect(read({ FLAG_IMAGE_URL: url }).flagImageUrl).toBe(url);
    expect(read().flagImageUrl).toBeUndefined();
    for (const wrong of ['https://flags.example/kw.svg', 'https://{code}.flags.example/flag.svg', 'flags/{code}.svg'])
      expect(() => read({ FLAG_IMAGE_URL: wrong })).toThrow('FLAG_IMAGE_URL');
  });
  test('the security contact is an address one can follow', () => {
    expect(read(production).securityContact).toBeUndefined();
    const contact = (value: string) => read({ ...production, SECURITY_CONTACT: value }).securityContact;
    expect(contact('security@shop.example')).toBe('mailto:security@shop.example');
    expect(contact('https://shop.example/security')).toBe('https://shop.example/security');
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
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, ::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1, 128.0.0.0/1'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
    ['METRICS_TOKEN', 'metrics'],
    ['METRICS_PORT', '0'],
    ['API_DOCS', 'on'],
    ['SECURITY_CONTACT', 'call us'],
    ['SECURITY_CONTACT', 'security@shop.example\nContact: mailto:other@shop.example'],
    ['UNIFONIC_CALLBACK_KEY', 'changeme-changeme'],
    ['WHATSAPP_VERIFY_TOKEN', 'your-token-your-token'],
    ['NOON_WEBHOOK_SECRETS', 'ppppppppppppppppppp'],
    ['NOON_WEBHOOK_SECRETS', 'f83hs72nq1k4m5z0, short'],
    ['NOON_METHODS', 'visa, paypal'],
    ['NOON_METHODS', 'knet'],
    ['TAP_METHODS', 'mada'],
    ['TAP_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxx'],
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

  test.each(['127.0.0.1,::1,::ffff:127.0.0.1', 'fc00::/7', '2606:4700::/32', '104.16.0.0/13', '::ffff:10.0.0.0/104'])(
    'takes the proxies %s',
    (list) => expect(problemsOf({ ...production, TRUSTED_PROXIES: list })).toEqual([]),
  );

  test('a named message provider must bring its credentials', () => {
    expect(
      problemsOf({ ...production, SMS_PROVIDER: 'unifonic,twilio', UNIFONIC_APP_SID: 'x', TWILIO_FROM: 'Karaz' }),
    ).toEqual([
      'UNIFONIC_SENDER_ID is not set: expected because SMS_PROVIDER names unifonic',
      'TWILIO_ACCOUNT_SID is not set: expected because SMS_PROVIDER names twilio',
      'TWILIO_AUTH_TOKEN is not set: expected because SMS_PROVIDER names twilio',
    ]);
  });

  test('message providers stay in the order they are named', () => {
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

describe('JOBS', () => {
  test('is every job, none of them, or those that are named, in their own order', () => {
    expect(read().jobs).toEqual(JOB_NAMES);
    expect(read({ JOBS: 'all' }).jobs).toEqual(JOB_NAMES);
    expect(read({ JOBS: 'none' }).jobs).toEqual([]);
    expect(read({ JOBS: ' sendWebhooks, sendRefunds' }).jobs).toEqual(['sendRefunds', 'sendWebhooks']);
  });
  test('names what it does not know, and what there is', () => {
    const [problem] = problemsOf({ JOBS: 'sendWebhook,sendRefunds' });
    expect(problem).toMatch(/^JOBS: expected all, none or names of jobs, not sendWebhook\. Jobs: expireOrders, /);
  });
});

describe('S3', () => {
  const given = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKID' };
  test('is not used unless it is set, and then has everything it needs', () => {
    expect(read().objectStore).toBeNull();
    const secret = { S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI' };
    expect(read({ ...given, ...secret }).objectStore).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'wJalrXUtnFEMI',
    });
  });
  test('names what is missing', () => {
    expect(problemsOf(given)).toEqual([
      'S3_SECRET_ACCESS_KEY is not set: expected together with the other variables of S3',
    ]);
  });
});
