import { relative } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** The summary of a run of the gate, from the reports that the test runners wrote. */

const SLOWEST = 10;
/** Of each kind; a broken machine should not fill the screen. */
const MAX_NAMED = 20;

/**
 * [{step, name, outcome, ms}] of one report of Vitest or Playwright. A retried test passed, but not at its first attempt;
 * a file that could not be loaded counts as a failed test.
 */
export const testsIn = (step, report) =>
  (report.suites ? playwrightTests(report) : vitestTests(report)).map((test) => ({ step, ...test }));

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(ROOT, path);
    const tests = assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      outcome: vitestOutcome(test),
      ms: test.duration ?? 0,
    }));
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...tests, { name: file, outcome: 'failed', ms: 0 }] : tests;
  });
}

function vitestOutcome({ status, failureMessages }) {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return failureMessages.length > 0 ? 'retried' : 'passed';
}

const PLAYWRIGHT_OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'retried', skipped: 'skipped' };

function playwrightTests({ suites, errors }) {
  const failures = errors.map(({ message = '' }) => ({ name: message.split('\n')[0], outcome: 'failed', ms: 0 }));
  return [...suites.flatMap((suite) => suiteTests(suite, [])), ...failures];
}

function suiteTests({ title, specs, suites = [] }, parents) {
  const titles = [...parents, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [...titles, spec.title, projectName].join(' › '),
        outcome: PLAYWRIGHT_OUTCOMES[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap((suite) => suiteTests(suite, titles)),
  ];
}

/**
 * {isGood, text}. `steps` are those that were to run: `outcome` is passed, failed or not run, `tests` what its report
 * says, undefined for a step without tests, null when its report is missing.
 */
export function summarize(steps, seconds) {
  const tests = steps.flatMap((step) => step.tests ?? []);
  const named = (outcome) => tests.filter((test) => test.outcome === outcome);
  const [failed, retried, skipped] = ['failed', 'retried', 'skipped'].map(named);
  const failedSteps = steps.filter((step) => step.outcome === 'failed' || step.tests?.some(isFailed));
  const missing = steps.filter((step) => step.outcome !== 'not run' && step.tests === null);
  const isGood = failedSteps.length === 0 && missing.length === 0;
  const lines = [
    ...listed('Slowest tests', slowest(tests).map(timed)),
    ...listed('Skipped', skipped.map(labelled)),
    ...listed('Retried: passed, but not at the first attempt', retried.map(labelled)),
    ...listed('Failed', failed.map(labelled)),
    ...listed('No report', missing.map(namesOf)),
    ...listed('Not run', steps.filter((step) => step.outcome === 'not run').map(namesOf)),
    `${headline({ failedSteps, missing, retried })}: ${counts(steps, tests)} in ${seconds} s`,
  ];
  return { isGood, text: lines.join('\n') };
}

const isFailed = ({ outcome }) => outcome === 'failed';
const namesOf = ({ name }) => name;
const labelled = ({ step, name }) => `${step}  ${name}`;
const timed = ({ ms, ...test }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${labelled(test)}`;
const slowest = (tests) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);

function listed(title, entries) {
  if (entries.length === 0) return [];
  const rest = entries.length - MAX_NAMED;
  return [
    `${title}:`,
    ...entries.slice(0, MAX_NAMED).map((entry) => `  ${entry}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    '',
  ];
}

function headline({ failedSteps, missing, retried }) {
  if (failedSteps.length > 0) return `FAILED at ${failedSteps.map(namesOf).join(', ')}`;
  if (missing.length > 0) return `FAILED, no report of ${missing.map(namesOf).join(', ')}`;
  if (retried.length > 0) return 'PASSED, WITH RETRIES';
  return 'All good';
}

function counts(steps, tests) {
  const passed = `${steps.filter((step) => step.outcome === 'passed').length} of ${steps.length} steps`;
  if (steps.every((step) => step.tests === undefined)) return passed;
  const number = (outcome) => `${tests.filter((test) => test.outcome === outcome).length} ${outcome}`;
  const all = ['passed', 'failed', 'retried', 'skipped'].map(number).join(', ');
  const detail = steps.filter((step) => step.tests).map(({ name, tests: own }) => `${name} ${own.length}`);
  return `${passed}, tests: ${all}${detail.length > 0 ? ` (${detail.join(', ')})` : ''}`;
}
