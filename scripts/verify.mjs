/** The one gate: every check by name, stopping at the first that fails. `verify unit api` runs only those. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithPlainText, PlainError, ROOT, withProjectPrograms } from './bootstrap.mjs';
import { runBeside } from './run-beside.mjs';
import { summarize, testsIn } from './verify-summary.mjs';

const RESULTS = join(ROOT, '.tmp', 'verify');
const resultFile = (name) => join(RESULTS, `${name}.json`);

const program = (name, ...args) => [join(ROOT, 'node_modules', '.bin', name), ...args];
const script = (name) => [
  process.execPath,
  join(ROOT, 'scripts', existsSync(join(ROOT, 'scripts', `${name}.ts`)) ? `${name}.ts` : `${name}.mjs`),
];
const vitest = (project) =>
  program(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile(project)}`,
  );

/** Of the checks, which each leave a processor waiting for a while. */
const AT_ONCE = 2;

/** name, what it checks, how. */
const CHECKS = [
  { name: 'lint', title: 'format and lint', commands: () => [program('biome', 'check')] },
  { name: 'types', title: 'types', commands: () => [script('check-types')] },
  { name: 'imports', title: 'who imports whom', commands: () => [script('check-imports')] },
  {
    name: 'citations',
    title: 'requirements cited by tests of what ships',
    commands: () => [script('check-citations'), [...script('requirements'), '--check']],
  },
  {
    name: 'directions',
    title: 'no left or right in styles',
    commands: () => [script('check-directions')],
  },
  { name: 'texts', title: 'every text in both languages', commands: () => [script('check-texts')] },
  {
    name: 'migrations',
    title: 'migrations and their journal',
    commands: () => [script('check-migrations')],
  },
  {
    name: 'words',
    title: 'names use the words of the glossary',
    commands: () => [script('check-words')],
  },
  {
    name: 'unused',
    title: 'nothing unused, and nothing that only tests use',
    commands: () => [
      program('knip'),
      program('knip', '--production', '--config', 'knip.production.json', '--include', 'files,exports'),
    ],
  },
  {
    name: 'document',
    title: 'the OpenAPI document has nothing to mend',
    commands: () => [script('check-document')],
  },
];

/** `tests` marks the runners that count tests and take more arguments. */
const STEPS = [
  ...CHECKS.map((check) => ({ ...check, isCheck: true })),
  { name: 'unit', title: 'rules and parts', commands: () => [vitest('unit')], tests: true },
  { name: 'api', title: 'api on a real PostgreSQL', commands: () => [vitest('api')], tests: true },
  { name: 'attacks', title: 'attacks on every call', commands: () => [vitest('attacks')], tests: true },
  { name: 'faults', title: 'races, kills and broken lines', commands: () => [vitest('faults')], tests: true },
  {
    name: 'bench',
    title: 'no request costs many times what it should',
    commands: () => [[process.execPath, join(ROOT, 'bench', 'run.ts'), '--short']],
  },
  {
    name: 'rows',
    title: 'the running store along the requirements',
    commands: () => [[process.execPath, join(ROOT, 'rows', 'run.ts'), '--failed']],
  },
  { name: 'e2e', title: 'journeys in a browser', commands: () => [program('playwright', 'test')], tests: true },
];

async function verify(args) {
  const names = STEPS.map((step) => step.name);
  const chosen = args.filter((arg) => names.includes(arg));
  const forRunner = args.filter((arg) => !names.includes(arg));
  if (forRunner.length > 0 && chosen.length === 0) {
    throw new PlainError(`There is no step called ${forRunner[0]}. Steps: ${names.join(', ')}`);
  }
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const steps = STEPS.filter((step) => chosen.length === 0 || chosen.includes(step.name));
  const startedAt = performance.now();
  const outcomes = await runSteps(steps, forRunner);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { isGood, text } = summarize(
    steps.map((step, index) => ({
      name: step.name,
      outcome: outcomes[index] ?? 'not run',
      tests: step.tests ? reportedTests(step.name) : undefined,
    })),
    seconds,
  );
  process.stdout.write(`\n${text}\n`);
  process.exit(isGood ? 0 : 1);
}

/** The checks side by side, then each runner alone; the outcomes of those that were run, the first failure being the last. */
async function runSteps(steps, forRunner) {
  const checks = steps.filter((step) => step.isCheck);
  const outcomes = await runBeside(checks, {
    atOnce: AT_ONCE,
    run: runStep,
    show: (text) => process.stdout.write(text),
  });
  for (const step of steps.slice(checks.length)) {
    if (outcomes.some((outcome) => outcome !== 'passed')) break;
    outcomes.push((await runStep(step, null, step.tests ? forRunner : [])) ? 'passed' : 'failed');
  }
  return outcomes;
}

/** `write` takes what it writes; null: the terminal, in colours. */
async function runStep({ name, title, commands }, write, moreArgs = []) {
  const show = write ?? ((text) => process.stdout.write(text));
  show(`\n▶ ${name}: ${title}\n`);
  const startedAt = performance.now();
  let isGood = true;
  for (const [command, ...args] of commands()) {
    isGood = isGood && (await succeeds(command, [...args, ...moreArgs], write));
  }
  show(`${isGood ? '✔' : '✘'} ${name} ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return isGood;
}

function succeeds(command, args, write) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: write ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...withProjectPrograms(), E2E_RESULTS: resultFile('e2e') },
    shell: process.platform === 'win32',
  });
  if (write) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      process.stderr.write(`${message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

const reportedTests = (name) =>
  existsSync(resultFile(name)) ? testsIn(name, JSON.parse(readFileSync(resultFile(name), 'utf8'))) : null;

verify(process.argv.slice(2)).catch(exitWithPlainText);
