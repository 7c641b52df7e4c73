import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./verify.mjs', import.meta.url)), ...args], { encoding: 'utf8' });

test('a step that does not exist is rejected with the list of those that do', () => {
  const { status, stderr } = run('units');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no step called units. Steps: lint, types, imports');
});

test('a chosen Chromium that is not there is an error, not replaced by another', async () => {
  await expect(findChromium('/nowhere/chromium')).rejects.toThrow('CHROMIUM: there is no program at /nowhere/chromium');
});
