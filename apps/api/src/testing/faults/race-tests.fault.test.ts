import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IS_LONG, logProgress } from './fault-size.ts';
import { GUARDS } from './guards.ts';
import { RACE_TESTS, type RaceTest } from './race-tests.ts';
import type { Guard } from './without-guard.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const API = join(ROOT, 'apps', 'api', 'src');
/** Who comes first is left to chance; a race may be won once by somebody who deserved to lose it. */
const TRIES = 5;

const folder = mkdtempSync(join(tmpdir(), 'karaz-races-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guards = new Map<string, Guard>(Object.entries(GUARDS));
const guarded = Object.entries(RACE_TESTS).map(([guard, tests]) => ({ guard, tests }));
/** The same tests with the same slowness must be green when nothing is taken out. */
const controls = [...Map.groupBy(guarded, ({ guard }) => guards.get(guard)?.longestGapMs)].map(([gapMs, some]) => ({
  gapMs,
  tests: some.flatMap(({ tests }) => tests),
}));
const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const misunderstood = join(folder, 'misunderstood.txt');
const isNamed = (title: string, { name }: RaceTest) => title.includes(name);

function environment(guard: string, gapMs: number | undefined): NodeJS.ProcessEnv {
  const { preloads } = guards.get(guard) ?? {};
  return {
    ...process.env,
    WITHOUT_GUARD: guard,
    MISUNDERSTOOD: misunderstood,
    ...(gapMs === undefined ? {} : { LONGEST_GAP_MS: String(gapMs) }),
    ...(preloads ? { NODE_OPTIONS: `--import=${new URL(preloads, import.meta.url).href}` } : {}),
  };
}

/** How the tests of the API end when they run on a store without this guard. */
async function endsWithout(guard: string, tests: readonly RaceTest[], gapMs?: number) {
  const file = join(folder, `${guard}-${tests.length}.json`);
  const names = tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const files = [...new Set(tests.map((one) => join('apps/api/src', one.file)))];
  const args = ['run', '--project', 'api', ...files, '-t', names, '--reporter=json', `--outputFile=${file}`];
  rmSync(file, { force: true });
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: environment(guard, gapMs),
  });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(existsSync(misunderstood) ? readFileSync(misunderstood, 'utf8') : '').toBe('');
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

describe('tests of the API in which several come at once', () => {
  test('the list names tests that there are', () => {
    const missing = guarded
      .flatMap(({ tests }) => tests)
      .filter(({ file, name }) => !readFileSync(join(API, file), 'utf8').includes(name));
    expect(missing).toEqual([]);
  });

  test.each(IS_LONG ? controls : [])(
    'with nothing taken out they are green, however slow the database (gap $gapMs)',
    async ({ gapMs, tests }) => {
      const ends = await endsWithout('nothing', tests, gapMs);
      const isGreen = (one: RaceTest) => ends.some(({ title, status }) => isNamed(title, one) && status === 'passed');
      const red = ends.filter(({ status }) => status === 'failed');
      for (const { title, failureMessages } of red)
        logProgress(`red though nothing is missing: ${title}: ${failureMessages}`);
      expect(red).toEqual([]);
      expect(tests.filter((one) => !isGreen(one))).toEqual([]);
      logProgress(`without nothing: ${tests.length} of ${tests.length} green`);
    },
  );

  test.each(IS_LONG ? guarded : [])('all of them are red without $guard', async ({ guard, tests }) => {
    let green = tests;
    for (let time = 0; time < TRIES && green.length > 0; time += 1) {
      const red = (await endsWithout(guard, green)).filter(({ status }) => status === 'failed');
      green = green.filter((one) => !red.some(({ title }) => isNamed(title, one)));
      logProgress(`without ${guard}: ${tests.length - green.length} of ${tests.length} red after ${time + 1}`);
    }
    expect(green).toEqual([]);
  });
});
