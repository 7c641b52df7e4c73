import { expect, test } from 'vitest';
import { matchedPictures } from './picture-names.ts';

test('a picture is of the product its file is named after, several in the order of their numbers', () => {
  const files = ['x/MILK-2.jpg', 'MILK.png', 'lamb-1.webp', 'LAMB-1-3.jpg', 'LAMB-1_2.jpg', 'other.jpg'];
  const ids = new Map([
    ['MILK', 1],
    ['LAMB-1', 2],
  ]);
  const { matched, unmatched } = matchedPictures(
    files.map((name) => ({ name })),
    ids,
  );
  expect(matched.map(({ source, productId }) => [source.name, productId])).toEqual([
    ['MILK.png', 1],
    ['x/MILK-2.jpg', 1],
    ['lamb-1.webp', 2],
    ['LAMB-1_2.jpg', 2],
    ['LAMB-1-3.jpg', 2],
  ]);
  expect(unmatched).toEqual(['other.jpg']);
});
