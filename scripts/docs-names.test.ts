import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['apps', 'packages', 'bench', 'growth', 'rows', 'scripts', 'e2e', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'meta']);
const SOURCE = /\.(?:tsx?|mts|mjs|cjs|css|sql)$/;
/** Written when the store is built or runs, and a package. */
const ELSEWHERE = new Set([
  'apps/web/build/store',
  'server.json',
  'server-PORT.json',
  'DATA_DIR/token.secret',
  'DATA_DIR/media',
  'release/karaz-0.2.0-linux-x64',
  'manifest.json',
  'deploy/.env',
  '@simplewebauthn/server',
]);

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${folder}/${entry.name}`];
    return SKIPPED.has(entry.name) ? [] : filesUnder(`${folder}/${entry.name}`);
  });
}

/** The requirements describe an older store and name what it had. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesUnder('docs')].filter(
  (file) => file.endsWith('.md') && file !== 'docs/requirements.md',
);

/** Files, folders and camelCase or CONSTANT names in backticks, each as "document:line name". */
function namesIn(document: string): { name: string; at: string }[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, at: `${document}:${index + 1} ${name}` })),
    );
}

const isPath = (name: string) => /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(name);
const isFile = (name: string) => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql|md|json)$/.test(name);
const isName = (name: string) => /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+)(?:\(\))?$/.test(name);

test('files and names in the documents exist', () => {
  const files = FOLDERS.flatMap(filesUnder);
  const words = new Set(
    files
      .filter((file) => SOURCE.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  // `checkout/one-order` stands for its tests, `http/` for a folder of any app.
  const hasPath = (name: string) => {
    const path = `/${name.replace(/\/$/, '')}`;
    return files.some(
      (file) => `/${file}`.endsWith(path) || `/${file}`.includes(`${path}/`) || `/${file}`.includes(`${path}.`),
    );
  };
  const exists = (name: string) => {
    if (ELSEWHERE.has(name)) return true;
    if (isPath(name) || isFile(name)) return existsSync(join('.', name)) || hasPath(name);
    return !isName(name) || words.has(name.replace('()', ''));
  };
  const missing = DOCUMENTS.flatMap(namesIn).filter(({ name }) => !exists(name));
  expect(missing.map(({ at }) => at)).toEqual([]);
});
