import { expect, test } from 'vitest';
import { createMemo } from './memo.ts';

function counting(most: number) {
  const memo = createMemo<string>(most);
  const worked: string[] = [];
  const ask = (key: string, version = 1) =>
    memo(key, version, async () => {
      worked.push(key);
      return `${key} ${version}`;
    });
  return { ask, worked, memo };
}

test('the same is worked out once, until its version is another', async () => {
  const { ask, worked } = counting(10);
  expect([await ask('a'), await ask('a'), await ask('a', 2), await ask('a', 2)]).toEqual(['a 1', 'a 1', 'a 2', 'a 2']);
  expect(worked).toEqual(['a', 'a']);
});

test('what is asked for again stays when others have to go', async () => {
  const { ask, worked } = counting(2);
  for (const key of ['often', 'once', 'often', 'another', 'often', 'a third', 'often']) await ask(key);
  expect(worked).toEqual(['often', 'once', 'another', 'a third']);
});

test('a failure is not kept', async () => {
  const memo = createMemo<number>(2);
  await expect(memo('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memo('a', 1, async () => 7)).toBe(7);
});
