import { expect, test } from 'vitest';
import { createMemo } from './memo.ts';

function counting(max: number) {
  const memo = createMemo<string>(max);
  const worked: string[] = [];
  const read = (key: string, version = 1) =>
    memo(key, version, async () => {
      worked.push(key);
      return `${key} ${version}`;
    });
  return { read, worked, memo };
}

test('the same is worked out once, until its version is another', async () => {
  const { read, worked } = counting(10);
  expect([await read('a'), await read('a'), await read('a', 2), await read('a', 2)]).toEqual([
    'a 1',
    'a 1',
    'a 2',
    'a 2',
  ]);
  expect(worked).toEqual(['a', 'a']);
});

test('what is requested again stays when others have to go', async () => {
  const { read, worked } = counting(2);
  for (const key of ['often', 'once', 'often', 'another', 'often', 'a third', 'often']) await read(key);
  expect(worked).toEqual(['often', 'once', 'another', 'a third']);
});

test('a failure is not cached', async () => {
  const memo = createMemo<number>(2);
  await expect(memo('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memo('a', 1, async () => 7)).toBe(7);
});
