import { expect, test } from 'vitest';
import { homeViewOf } from './home-view.ts';

test('everybody gets the home page of their work', () => {
  expect(homeViewOf('admin')).toBe('owner');
  expect(homeViewOf('manager')).toBe('manager');
  expect(homeViewOf('support')).toBe('support');
  expect(homeViewOf('fulfilment')).toBe('picker');
  expect(homeViewOf('user')).toBe('menu');
});
