import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { report, walkSource } from './check-sources.mjs';

/**
 * Names of variables, types, properties and files use the words of the glossary. The retired words and the
 * exceptions are read from its tables, so that there is one list.
 */
const GLOSSARY = fileURLToPath(new URL('../docs/glossary.md', import.meta.url));
const FOLDERS = ['apps', 'packages', 'bench', 'growth', 'scripts', 'e2e'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', 'dist', 'fixtures']);
const SOURCE = /\.(?:tsx?|mts|mjs|cjs)$/;

/** `cartItemIds`, `CART_ITEM_IDS` and `cart-item-ids` are the words cart, item and ids. */
export const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

function rowsUnder(markdown, heading) {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.split('|').slice(1, -1));
}

/** The tables of the glossary: which word to use instead of a retired one, and which names are exceptions. */
export function readGlossary(markdown) {
  const replacements = new Map(
    rowsUnder(markdown, 'Technical words').flatMap(([word, , retired]) =>
      codeIn(retired).map((form) => [form, codeIn(word).join(', ')]),
    ),
  );
  const exceptions = rowsUnder(markdown, 'Exceptions').flatMap(([phrases, where]) =>
    codeIn(phrases).map((words) => ({ words, folders: codeIn(where) })),
  );
  return { replacements, exceptions };
}

/** `address book` allows `useAddressBook`, in its folders if there are any. */
function isException({ words, folders }, name, file) {
  if (folders.length > 0 && !folders.some((folder) => file.startsWith(folder))) return false;
  return ` ${wordsOf(name).join(' ')} `.includes(` ${words} `);
}

/** A function that lists the retired words of a source: [{line, text}]. It notes the exceptions it meets in `used`. */
export function createWordCheck({ replacements, exceptions }, used = new Set()) {
  const hasRetired = (name) => wordsOf(name).some((word) => replacements.has(word));

  const problemOf = (name, file) => {
    const allowed = exceptions.find((exception) => isException(exception, name, file));
    if (allowed) {
      used.add(allowed);
      return [];
    }
    const retired = wordsOf(name).filter((word) => replacements.has(word));
    return retired.map((word) => `${name}: not "${word}", use ${replacements.get(word)}`);
  };

  return (source, file) => {
    const fileName = basename(file).replace(/\..*$/, '');
    const found = (hasRetired(fileName) ? problemOf(fileName, file) : []).map((text) => ({ line: 1, text }));
    // Most files have none of the words: parsing is slow, so only the others are parsed.
    if (!source.match(/[A-Za-z_$][\w$]*/g)?.some(hasRetired)) return found;
    walkSource(source, file.endsWith('x'), (node, _parents, lineOf) => {
      if (node.type !== 'Identifier' || !hasRetired(node.value)) return;
      const problems = problemOf(node.value, file);
      found.push(...problems.map((text) => ({ line: lineOf(node.span.start), text })));
    });
    return found;
  };
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesUnder(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? '.');
  const glossary = readGlossary(readFileSync(GLOSSARY, 'utf8'));
  const used = new Set();
  const check = createWordCheck(glossary, used);
  const files = FOLDERS.flatMap((folder) => sourcesUnder(join(root, folder))).sort();
  const isGood = report('words', files, (source, file) => check(source, relative(root, file).split(sep).join('/')));
  const unused = glossary.exceptions.filter((exception) => !used.has(exception));
  for (const { words } of unused) console.error(`docs/glossary.md: the exception ${words} is not needed any more`);
  process.exitCode = isGood && unused.length === 0 && files.length > 0 ? 0 : 1;
}
