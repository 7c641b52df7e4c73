import { expect, test } from 'vitest';
import { callInBatches } from './call-in-batches.ts';

test('however many are ticked, no call takes more than a hundred, and every one is taken once, in order', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => String(at));
  const sizes: number[] = [];
  const results = await callInBatches(ids, async (some) => {
    sizes.push(some.length);
    return some;
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(results).toEqual(ids);
  expect(await callInBatches([], async (some) => some)).toEqual([]);
});
