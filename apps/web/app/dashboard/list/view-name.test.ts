import { expect, test } from 'vitest';
import { isNameTaken } from './view-name.ts';

const views = [{ name: 'All' }, { name: 'On the way' }, { name: 'الكل' }];

test('a name of the store or of one’s own is taken, however it is written', () => {
  for (const name of ['All', ' all ', 'ALL', 'on  the way', 'الكل']) expect(isNameTaken(name, views), name).toBe(true);
});

test('another name is free', () => {
  for (const name of ['All of today', 'Late', 'كل اليوم']) expect(isNameTaken(name, views), name).toBe(false);
});
