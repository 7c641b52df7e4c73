import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const STRONG = 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e';

const root = mkdtempSync(join(tmpdir(), 'karaz-start-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts the store and waits for it to give up. */
function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part) => {
    output += part;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

const production = (secret: string) => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  // Nobody listens there: a start that gets past the configuration says so instead.
  DATABASE_URL: 'postgres://shop:f83hs72nq1@127.0.0.1:9/karaz',
  TOKEN_SECRET: secret,
});

/** One sentence after the other on one line, and nothing that only a programmer could read. */
const PLAIN = /^[^\n]+\.\n$/;

describe('the process does not start, and says why in a sentence', { timeout: 120_000 }, () => {
  test('in production with a weak secret, which it does not print', async () => {
    const weak = 'karaz-secret-karaz-secret-karaz-secret';
    const { code, output } = await start(production(weak));
    expect(code).toBe(1);
    expect(output).toContain('TOKEN_SECRET: expected at least 32 random characters');
    expect(output).not.toContain(weak);
    expect(output).not.toContain('ECONNREFUSED');
  });

  test('in production without its database', async () => {
    const { code, output } = await start(production(STRONG));
    expect(code).toBe(1);
    expect(output).toMatch(PLAIN);
    expect(output).toContain('The database cannot be used: connect ECONNREFUSED 127.0.0.1:9. See that PostgreSQL runs');
    expect(output).not.toContain('f83hs72nq1');
  });

  test('with a NODE_ENV that nobody knows: that is not the demo store', async () => {
    const dataDir = join(root, 'misspelt');
    const { code, output } = await start({ NODE_ENV: 'prod', DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain('NODE_ENV: expected production, development or test');
    expect(output).toContain('"prod"');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('with an empty secret file', async () => {
    const file = join(root, 'token.secret');
    writeFileSync(file, '');
    const { code, output } = await start({ DATA_DIR: root });
    expect(code).toBe(1);
    expect(output).toMatch(PLAIN);
    expect(output).toContain(`The secret in ${file} is empty. Put the right one back from a backup, or`);
  });
});
