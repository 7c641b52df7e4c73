import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IS_LONG, say } from './fault-size.ts';
import { RACE_TESTS, type RaceTest } from './race-tests.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const API = join(ROOT, 'apps', 'api', 'src');
/** Who comes first is left to chance; a race may be won once by somebody who deserved to lose it. */
const TRIES = 5;

const folder = mkdtempSync(join(tmpdir(), 'karaz-races-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guarded = Object.entries(RACE_TESTS).map(([guard, tests]) => ({ guard, tests }));
const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

/** The tests of the API that are red when they run on a store without this guard. */
async function redWithout(guard: string, tests: readonly RaceTest[]): Promise<string[]> {
  const file = join(folder, `${guard}.json`);
  const names = tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const files = [...new Set(tests.map((one) => join('apps/api/src', one.file)))];
  const args = ['run', '--project', 'api', ...files, '-t', names, '--reporter=json', `--outputFile=${file}`];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, WITHOUT_GUARD: guard },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.flatMap(({ title, status }) => (status === 'failed' ? [title] : []));
}

describe('tests of the API in which several come at once', () => {
  test('the list names tests that there are', () => {
    const missing = guarded
      .flatMap(({ tests }) => tests)
      .filter(({ file, name }) => !readFileSync(join(API, file), 'utf8').includes(name));
    expect(missing).toEqual([]);
  });

  test.each(IS_LONG ? ['nothing'] : [])(
    'with %s taken out they are green, however slow the database',
    async (guard) => {
      const tests = guarded.flatMap((one) => one.tests);
      expect(await redWithout(guard, tests)).toEqual([]);
      say(`without ${guard}: ${tests.length} of ${tests.length} green`);
    },
  );

  test.each(IS_LONG ? guarded : [])('all of them are red without $guard', async ({ guard, tests }) => {
    let green = tests;
    for (let time = 0; time < TRIES && green.length > 0; time += 1) {
      const red = await redWithout(guard, green);
      green = green.filter(({ name }) => !red.some((title) => title.startsWith(name)));
      say(`without ${guard}: ${tests.length - green.length} of ${tests.length} red after ${time + 1}`);
    }
    expect(green).toEqual([]);
  });
});
