import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWordCheck, readGlossary, wordsOf } from './check-words.mjs';

const GLOSSARY = `
## Technical words

| word | meaning | not |
|---|---|---|
| \`cache\`, \`saved\` | used again | \`kept\`, \`keep\` |
| \`ledger\` | rows that add up | \`book\` |

## Exceptions

| words | where | reason |
|---|---|---|
| \`keep alive\` | | HTTP |
| \`book\` | \`packages/shop/\` | a page |
`;

const found = (source: string, file = 'apps/shop/page.tsx') =>
  createWordCheck(readGlossary(GLOSSARY))(source, file).map(({ line, text }) => `${line} ${text}`);

test('a name is split into its words', () => {
  expect(wordsOf('keptPDFParts')).toEqual(['kept', 'pdf', 'parts']);
  expect(wordsOf('KEEP_ALIVE_MS')).toEqual(['keep', 'alive', 'ms']);
  expect(wordsOf('use-address-book')).toEqual(['use', 'address', 'book']);
});

test('retired words in variables, types, properties and attributes are found', () => {
  expect(found('const keptPage = 1;')).toEqual(['1 keptPage: not "kept", use cache, saved']);
  expect(found('\ntype Kept = { onKeep: 1 };')).toEqual([
    '2 Kept: not "kept", use cache, saved',
    '2 onKeep: not "keep", use cache, saved',
  ]);
  expect(found('export const tag = <a keep={1} />;')).toEqual(['1 keep: not "keep", use cache, saved']);
});

test('a retired word in the name of a file is found', () => {
  expect(found('', 'apps/shop/kept-page.test.tsx')).toEqual(['1 kept-page: not "kept", use cache, saved']);
});

test('comments, texts and parts of other words pass', () => {
  expect(found("// kept\nexport const keeper = 'keep it';")).toEqual([]);
});

test('an exception allows its words, and only in its folders', () => {
  expect(found('export const keepAliveMs = 1;')).toEqual([]);
  expect(found('export const book = 1;', 'packages/shop/a.ts')).toEqual([]);
  expect(found('export const book = 1;')).toEqual(['1 book: not "book", use ledger']);
});

test('the glossary retires words, and no word twice', () => {
  const markdown = readFileSync('docs/glossary.md', 'utf8');
  const { replacements, exceptions } = readGlossary(markdown);
  const retired = [...replacements.keys()];
  expect(retired).toEqual(expect.arrayContaining(['kept', 'wish', 'shelf', 'twin', 'told', 'refusal', 'whither']));
  const table = markdown.split('## Technical words')[1]?.split('## Exceptions')[0] ?? '';
  for (const word of retired) expect(table.match(new RegExp(`\`${word}\``, 'g')), word).toHaveLength(1);
  for (const { words } of exceptions)
    expect(words.split(' ').some((word: string) => replacements.has(word))).toBe(true);
});
