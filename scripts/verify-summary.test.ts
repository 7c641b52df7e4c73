import { expect, test } from 'vitest';
import { summarize, testsIn } from './verify-summary.mjs';

const vitestTest = (fullName: string, status: string, duration = 1, failureMessages: string[] = []) => ({
  fullName,
  status,
  duration,
  failureMessages,
});
const vitestReport = (...assertionResults: ReturnType<typeof vitestTest>[]) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }],
});
const browserTest = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
});
const browserReport = (...specs: ReturnType<typeof browserTest>[]) => ({
  errors: [],
  suites: [{ title: 'cart.spec.ts', specs: [], suites: [{ title: 'a guest', specs }] }],
});

const step = (name: string, outcome: string, report?: object | null) => ({
  name,
  outcome,
  tests: report ? testsIn(name, report) : report,
});
const lastLine = (text: string) => text.split('\n').at(-1);

test('a run in which everything passed is good', () => {
  const unit = step('unit', 'passed', vitestReport(vitestTest('adds', 'passed')));
  const { isGood, text } = summarize([step('lint', 'passed'), unit], '2.0');
  expect(isGood).toBe(true);
  expect(lastLine(text)).toBe(
    'All good: 2 of 2 steps, tests: 1 passed, 0 failed, 0 retried, 0 skipped (unit 1) in 2.0 s',
  );
});

test('steps without tests are counted alone', () => {
  expect(summarize([step('lint', 'passed')], '2.0').text).toBe('All good: 1 of 1 steps in 2.0 s');
});

test('a test that passed at its second attempt is named, and the run is not called good', () => {
  const flaky = vitestReport(vitestTest('adds', 'passed', 1, ['expected 1 to be 2']));
  const e2e = step('e2e', 'passed', browserReport(browserTest('pays', 'flaky', 900, 300)));
  const { isGood, text } = summarize([step('unit', 'passed', flaky), e2e], '2.0');
  expect(isGood).toBe(true);
  expect(text).toContain(
    'Retried: passed, but not at the first attempt:\n  unit  a.test.ts › adds\n  e2e  cart.spec.ts › a guest › pays › phone\n',
  );
  expect(lastLine(text)).toMatch(/^PASSED, WITH RETRIES: .* 0 passed, 0 failed, 2 retried, 0 skipped/);
});

test('failed and skipped tests and steps that did not run are named apart', () => {
  const report = vitestReport(vitestTest('adds', 'failed'), vitestTest('later', 'todo'), vitestTest('no', 'skipped'));
  const steps = [step('lint', 'passed'), step('unit', 'failed', report), step('e2e', 'not run', null)];
  const { isGood, text } = summarize(steps, '2.0');
  expect(isGood).toBe(false);
  expect(text).toContain('Skipped:\n  unit  a.test.ts › later\n  unit  a.test.ts › no\n\n');
  expect(text).toContain('Failed:\n  unit  a.test.ts › adds\n\n');
  expect(text).toContain('Not run:\n  e2e\n\n');
  expect(lastLine(text)).toMatch(/^FAILED at unit: 1 of 3 steps, tests: 0 passed, 1 failed, 0 retried, 2 skipped/);
});

test('a failure in a report is a failure although the runner ended well', () => {
  const e2e = step('e2e', 'passed', browserReport(browserTest('pays', 'unexpected', 10)));
  expect(summarize([e2e], '2.0').isGood).toBe(false);
});

test('a file that cannot be loaded and an error outside of tests are failures', () => {
  const unloadable = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] };
  expect(testsIn('unit', unloadable)).toEqual([{ step: 'unit', name: 'b.test.ts', outcome: 'failed', ms: 0 }]);
  const broken = { ...browserReport(), errors: [{ message: 'no web server\nat' }] };
  expect(testsIn('e2e', broken)).toEqual([{ step: 'e2e', name: 'no web server', outcome: 'failed', ms: 0 }]);
});

test('a runner that left no report has not passed', () => {
  const { isGood, text } = summarize([step('api', 'passed', null)], '2.0');
  expect(isGood).toBe(false);
  expect(lastLine(text)).toMatch(/^FAILED, no report of api/);
});

test('the ten slowest tests of all steps are listed with their times, attempts together', () => {
  const fast = Array.from({ length: 10 }, (_, index) => vitestTest(`fast ${index}`, 'passed', 100 + index));
  const unit = step('unit', 'passed', vitestReport(...fast));
  const e2e = step('e2e', 'passed', browserReport(browserTest('pays', 'flaky', 9000, 3345)));
  const { text } = summarize([unit, e2e], '2.0');
  const lines = text.slice(0, text.indexOf('\n\n')).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual([
    'Slowest tests:',
    '    12.3 s  e2e  cart.spec.ts › a guest › pays › phone',
    '     0.1 s  unit  a.test.ts › fast 9',
  ]);
});

test('of many failures the first twenty are named', () => {
  const failures = Array.from({ length: 25 }, (_, index) => vitestTest(`bad ${index}`, 'failed'));
  const { text } = summarize([step('unit', 'failed', vitestReport(...failures))], '2.0');
  expect(text).toContain('bad 19\n  and 5 more\n');
});
