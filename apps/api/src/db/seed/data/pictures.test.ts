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

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

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

  test('every picture has an alternative text in both languages', () => {
    const silent = [...pictures.values()].filter(({ altEn, altAr }) => !altEn?.trim() || !altAr?.trim());
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('what each is made of is recorded, for pictures of the store only', () => {
    const made = Object.keys(readJson('../../../../../../imagery/manifest.json'));
    // The picture of goods that have none is not a scene.
    expect(made.toSorted()).toEqual([...pictures.keys()].filter((name) => name !== 'default').toSorted());
  });
});
