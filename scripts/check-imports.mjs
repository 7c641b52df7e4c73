import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Holds the tree against .dependency-cruiser.cjs. */

const CRUISER = fileURLToPath(
  new URL('../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
);
const CONFIG = fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url));

/** A cruise that sees less than this has not read the shop: a wrong parser finds nothing and passes. */
export const FEWEST_MODULES = 40;

/** What dependency-cruiser says of the packages and apps under a folder. */
export function cruise(folder) {
  const run = spawnSync(
    process.execPath,
    [CRUISER, 'packages', 'apps', '--config', CONFIG, '--output-type', 'json', '--no-progress'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not answer: ${run.stderr}`);
  const { modules, summary } = JSON.parse(run.stdout);
  return { modules: modules.filter(({ source }) => /^(?:packages|apps)\//.test(source)), summary };
}

/** {modules, violations: [{rule, from, to}]} of the packages and apps under a folder. */
export function cruiseImports(folder) {
  const { modules, summary } = cruise(folder);
  const sources = modules.map(({ source }) => source);
  return {
    modules: sources.length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...globImports(folder, sources).flatMap(brokenBy),
    ],
  };
}

const GLOB_CALL = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/** {from, to} of what files import by pattern, which the cruiser does not see. */
function globImports(folder, sources) {
  return sources.flatMap((from) => {
    const text = readFileSync(join(folder, from), 'utf8');
    return [...text.matchAll(GLOB_CALL)].flatMap(([, list]) => {
      const patterns = [...list.matchAll(/'([^']*)'/g)].map(([, pattern]) => pattern);
      const files = (pattern) => globSync(join(dirname(from), pattern), { cwd: folder });
      const left = new Set(patterns.filter((pattern) => !pattern.startsWith('!')).flatMap(files));
      for (const pattern of patterns.filter((one) => one.startsWith('!')))
        for (const file of files(pattern.slice(1))) left.delete(file);
      return [...left].map((to) => ({ from, to: to.replaceAll('\\', '/') }));
    });
  });
}

const RULES = createRequire(import.meta.url)(CONFIG).forbidden.filter(({ to }) => to.path);
const matches = ({ path, pathNot = [] }, file) =>
  [path].flat().some((pattern) => new RegExp(pattern).test(file)) &&
  ![pathNot].flat().some((pattern) => new RegExp(pattern).test(file));

function brokenBy({ from, to }) {
  return RULES.filter((rule) => matches(rule.from, from) && matches(rule.to, to)).map(({ name }) => ({
    rule: name,
    from,
    to,
  }));
}

/** What is wrong, one line each; empty when all is well. */
export function importProblems({ modules, violations }) {
  const tooFew = modules < FEWEST_MODULES ? [`only ${modules} modules were read, ${FEWEST_MODULES} are expected`] : [];
  return [...tooFew, ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = cruiseImports(process.cwd());
  const problems = importProblems(imports);
  for (const problem of problems) console.error(problem);
  console.log(`imports: ${imports.modules} modules read, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
