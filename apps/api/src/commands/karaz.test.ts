import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ENTRY = fileURLToPath(new URL('./karaz.ts', import.meta.url));

function karaz(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

test('each command ends with a code that a script can read, and with a sentence', { timeout: 120_000 }, async () => {
  const production = { NODE_ENV: 'production' };
  const [unknown, unfit, incomplete] = await Promise.all([
    karaz(['bakcup']),
    karaz(['doctor'], production),
    karaz(['backup', '--retain', '3'], production),
  ]);
  expect(unknown).toMatchObject({ code: 2, text: expect.stringContaining('There is no command bakcup.') });
  expect(unfit).toMatchObject({ code: 1, text: expect.stringContaining('✘ DATABASE_URL is not set') });
  expect(incomplete).toMatchObject({ code: 2, text: expect.stringContaining('Say either the file or the folder') });
  for (const { text } of [unknown, unfit, incomplete]) expect(text).not.toContain('    at ');
});
