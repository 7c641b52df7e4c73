import { expect, test } from 'vitest';
import { checkCitations } from './check-citations.mjs';

const { modules, tests, problems } = checkCitations('scripts/fixtures/citations');

test('what imports, globs and workers load ships; what is imported for its types does not', () => {
  expect(modules).toBe(5);
});

test('a test that cites what nothing loads, or imports nothing, is reported; one through testing is not', () => {
  const cites = 'apps/web/server/forgotten.test.ts: cites ROW-01, ROW-02, but nothing that ships loads';
  expect(problems.filter((problem) => !problem.startsWith('e2e/')).sort()).toEqual([
    'apps/web/server/alone.test.ts: cites ROW-01, but imports nothing of the store',
    `${cites} apps/web/app/old-page.tsx`,
    `${cites} apps/web/server/forgotten.ts`,
    `${cites} apps/web/server/only-types.ts`,
  ]);
});

test('a row that does not exist is reported, in browser tests too', () => {
  expect(problems.filter((problem) => problem.includes('no row'))).toEqual([
    'e2e/journey.spec.ts: there is no row ROW-03',
  ]);
});

test('tests without a citation are not counted', () => {
  expect(tests).toBe(5);
});
