import { expect, test } from 'vitest';
import { ROLES } from '../people/roles.ts';
import { mayShareViews, VIEW_LISTS, viewName, viewRights } from './view-lists.ts';

test('[SD-10] for everybody is said by who reaches everything of a list, never by a shopper or who sees own branches', () => {
  expect(ROLES.filter((role) => mayShareViews(role, 'orders'))).toEqual(['admin', 'manager']);
  expect(ROLES.filter((role) => mayShareViews(role, 'chats'))).toEqual(['admin', 'support']);
  expect(ROLES.filter((role) => mayShareViews(role, 'messages'))).toEqual(['admin']);
  for (const list of VIEW_LISTS) {
    expect(mayShareViews('user', list), list).toBe(false);
    expect(mayShareViews('fulfilment', list), list).toBe(false);
    expect(viewRights(list).read, list).toMatch(/^\w+\.\w+$/);
  }
});

test('a name is stored as it is read', () => {
  expect(viewName('  Late   ones ')).toBe('Late ones');
  expect(viewName('طلبات   اليوم')).toBe('طلبات اليوم');
});
