import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, FEWEST_MODULES } from './check-imports.mjs';
import { walkSource } from './check-sources.mjs';

/**
 * A row of docs/requirements.md may be cited only by a test of what ships: each module that a citing test imports is
 * reachable from what `npm start` builds and runs. Browser tests and tests through `testing` use the whole store.
 */

const ENTRIES = [
  'apps/web/server.ts',
  'apps/web/app/entry.client.tsx',
  'apps/web/app/entry.server.tsx',
  'apps/web/build.ts',
  'apps/web/bundle.ts',
  'apps/web/vite.config.ts',
];
const TEST = /\.test\.tsx?$/;
/** What prepares tests: an API test comes in through it by HTTP. */
const TESTING = /\/testing\//;
const CITATION = /\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]/g;

const isModule = (file) => /\.tsx?$/.test(file);

/** Files loaded without an import: those of `import.meta.glob` and of `new URL('./x.ts', import.meta.url)`. */
function filesNamedIn(folder, file) {
  const source = readFileSync(join(folder, file), 'utf8');
  if (!source.includes('import.meta.')) return [];
  const found = [];
  const stringsIn = (node) =>
    node.type === 'ArrayExpression' ? node.elements.map(({ expression }) => expression.value) : [node.value];
  walkSource(source, file.endsWith('x'), (node) => {
    if (node.type === 'CallExpression' && node.callee.property?.value === 'glob') {
      found.push(...expand(folder, dirname(file), stringsIn(node.arguments[0].expression)));
    }
    if (node.type === 'NewExpression' && node.callee.value === 'URL' && node.arguments.length === 2) {
      const [target] = stringsIn(node.arguments[0].expression);
      if (typeof target === 'string' && isModule(target)) found.push(normalize(join(dirname(file), target)));
    }
  });
  return found.filter((name) => existsSync(join(folder, name)));
}

function expand(folder, from, patterns) {
  const matches = (pattern) => globSync(join(from, pattern), { cwd: folder });
  const left = new Set(patterns.filter((pattern) => pattern.startsWith('!')).flatMap((p) => matches(p.slice(1))));
  return patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap(matches)
    .filter((file) => !left.has(file));
}

/** Every file that what ships loads; what is imported for its types alone does not run. */
function reachableFiles(folder, importsOf) {
  const reached = new Set();
  const waiting = ENTRIES.filter((file) => existsSync(join(folder, file)));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(importsOf.get(file) ?? []), ...(isModule(file) ? filesNamedIn(folder, file) : []));
  }
  return reached;
}

/** {modules, tests, problems}: modules that ship, test files that cite a row, one line for each that may not. */
export function checkCitations(folder) {
  const { modules } = cruise(folder);
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')).map((to) => to.resolved),
    ]),
  );
  const reached = reachableFiles(folder, importsOf);
  const known = new Set(rowsIn(join(folder, 'docs', 'requirements.md'), /^\| ([A-Z]+-\d+) \|/gm));
  const files = [...importsOf.keys()].filter((file) => TEST.test(file));
  const citing = [...files, ...globSync('e2e/**/*.spec.ts', { cwd: folder })]
    .map((file) => ({ file, rows: rowsIn(join(folder, file), CITATION) }))
    .filter(({ rows }) => rows.length > 0);
  const problems = citing.flatMap(({ file, rows }) => [
    ...rows.filter((row) => !known.has(row)).map((row) => `${file}: there is no row ${row}`),
    ...subjectProblems(importsOf.get(file), reached).map((text) => `${file}: cites ${rows.join(', ')}, but ${text}`),
  ]);
  return { modules: reached.size, tests: citing.length, problems };
}

/** Browser tests have no imports here. */
function subjectProblems(imports, reached) {
  if (!imports) return [];
  const ours = imports.filter((file) => /^(?:packages|apps)\//.test(file) && isModule(file) && !TEST.test(file));
  if (ours.length === 0) return ['imports nothing of the store'];
  return ours
    .filter((file) => !TESTING.test(file) && !reached.has(file))
    .map((file) => `nothing that ships loads ${file}`);
}

const rowsIn = (file, pattern) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, rows]) => rows.split(', '))),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, tests, problems } = checkCitations(process.cwd());
  if (modules < FEWEST_MODULES) problems.push(`only ${modules} modules are reachable, ${FEWEST_MODULES} are expected`);
  for (const problem of problems) console.error(problem);
  console.log(`citations: ${tests} test files, ${modules} shipped modules, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
