import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Starts the store as it is started in production and waits for it to give up. */
function start(secret: string): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    // Nobody listens there: a start that gets past the configuration says so instead.
    DATABASE_URL: 'postgres://shop:f83hs72nq1@127.0.0.1:9/karaz',
    TOKEN_SECRET: secret,
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
}

test('the process does not start in production with a weak secret, and does not print it', async () => {
  const weak = 'karaz-secret-karaz-secret-karaz-secret';
  const { code, said } = await start(weak);
  expect(code).toBe(1);
  expect(said).toContain('TOKEN_SECRET: expected at least 32 random characters');
  expect(said).not.toContain(weak);
  expect(said).not.toContain('ECONNREFUSED');
}, 30_000);

test('with a strong one it goes on to its database', async () => {
  const { said } = await start('u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e');
  expect(said).toContain('ECONNREFUSED');
}, 30_000);
