import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pictureRows } from '../picture-rows.ts';
import { catalogueProducts, recipes } from '../seed-data.ts';

const shown = [
  ...catalogueProducts.map(({ key, pictures }) => ({ key, picture: pictures[0] })),
  ...recipes.map(({ key, picture }) => ({ key: `${key} (recipe)`, picture })),
];
const pictures = new Map(pictureRows().media.map((row) => [row.name, row]));

/** Each group of keys that have the same value. */
function sharing(identify: (picture: string) => string): string[][] {
  const groups = Map.groupBy(shown, ({ picture }) => identify(picture ?? ''));
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(({ key }) => key));
}

describe('pictures of products, dishes and recipes', () => {
  test('each has a picture', () => {
    expect(shown.filter(({ picture }) => picture === undefined || !pictures.has(picture))).toEqual([]);
  });

  test('no two share a picture, under one name or two', () => {
    expect(sharing((picture) => picture)).toEqual([]);
    const bytesOf = (picture: string) =>
      createHash('sha1')
        .update(readFileSync(new URL(`../pictures/${picture}-320.webp`, import.meta.url)))
        .digest('hex');
    expect(sharing(bytesOf)).toEqual([]);
  });
});
