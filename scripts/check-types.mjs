/** The types of every project, as many at a time as there are processors. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, withProjectPrograms } from './bootstrap.mjs';

/** The longest first, so that none of them is left alone at the end. */
const LONGEST = ['apps/web', 'apps/api', '.'];

function typeProjects() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return [...new Set([...LONGEST, ...folders])].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}

/**
 * One checker each: several would work out the types of the contract several times over, twice the work on two cores.
 * What was checked is remembered in .tmp, so that the next run checks only what a change can affect.
 */
function check(project) {
  const seen = join(ROOT, '.tmp', 'types', `${project.replaceAll(/[./]/g, '-')}.tsbuildinfo`);
  return new Promise((resolve) => {
    const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', seen];
    const tsc = spawn(join(ROOT, 'node_modules', '.bin', 'tsc'), args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: withProjectPrograms(),
      shell: process.platform === 'win32',
    });
    tsc.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    tsc.once('close', (code) => resolve(code === 0));
  });
}

async function checkInTurn(waiting) {
  let isGood = true;
  for (let project = waiting.shift(); project; project = waiting.shift()) isGood = (await check(project)) && isGood;
  return isGood;
}

const waiting = typeProjects();
const results = await Promise.all(Array.from({ length: availableParallelism() }, () => checkInTurn(waiting)));
process.exit(results.every(Boolean) ? 0 : 1);
