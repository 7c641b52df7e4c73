import { expect, test } from 'vitest';
import { inHundreds } from './in-hundreds.ts';

test('however many are ticked, no call takes more than a hundred, and every one is taken once, in order', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => String(at));
  const sizes: number[] = [];
  const answers = await inHundreds(ids, async (some) => {
    sizes.push(some.length);
    return some;
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(answers).toEqual(ids);
  expect(await inHundreds([], async (some) => some)).toEqual([]);
});
