import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholderOf } from './placeholder-picture.ts';

const APP = join(import.meta.dirname, '../app/storefront');
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/gallery|\.test\./.test(file))
  .map((file) => readFileSync(join(APP, file), 'utf8'));

/** Names written in the pages: addresses, `picture="…"`, and lists of three or two for an arcade. */
const named = (text: string) => [
  ...[...text.matchAll(/'\/media\/([a-z][\w-]*)'/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/picture="([a-z][\w-]*)"/g)].flatMap(([, name = '']) =>
    name.startsWith('hero-') ? [name, `${name}-rtl`] : [name],
  ),
  ...[...text.matchAll(/(?:pictures(?:=\{|: )|'[\w-]+': )\[((?:'[a-z-]+'(?:, )?){2,3})\]/g)].flatMap(([, list = '']) =>
    list.split(', ').map((name) => name.slice(1, -1)),
  ),
];

test('every picture that pages name themselves is drawn where there is no photograph', () => {
  const names = [...new Set(sources.flatMap(named))];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !placeholderOf(name)?.startsWith('<svg '))).toEqual([]);
  expect(placeholderOf('hero-club-rtl')).toContain('<svg ');
});

test('other names stay missing', () => {
  expect(placeholderOf('upload-1')).toBeUndefined();
});
