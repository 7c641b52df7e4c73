import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLiteralTexts, findMissingFiles } from './check-texts.mjs';

function found(name: string): string[] {
  const source = readFileSync(`scripts/fixtures/texts/${name}`, 'utf8');
  return findLiteralTexts(source).map(({ line, text }) => `${line} ${text}`);
}

test('words in the markup and in read attributes are found, names and excused ones are not', () => {
  expect(found('literal.tsx')).toEqual(['3 Basket', '4 Hello', '5 Ja', '6 مرحبا', '7 Search', '13 Done']);
});

test('texts from the dictionaries pass', () => {
  expect(found('dictionary.tsx')).toEqual([]);
});

test('a text file of the shop that a language lacks is found, one of the back office only in Arabic', () => {
  const folders: Record<string, string[]> = {
    en: ['cart.ts', 'dictionary.ts', 'office.ts', 'shell.ts'],
    ar: ['cart.ts', 'shell.ts'],
    fr: ['cart.ts'],
  };
  const filesOf = (code: string) => folders[code] ?? [];
  expect(findMissingFiles(['en', 'ar', 'fr'], filesOf)).toEqual(['ar/office.ts', 'fr/shell.ts']);
  expect(findMissingFiles(['de'], filesOf)).toEqual(['de/cart.ts', 'de/shell.ts']);
});
