import { expect, test } from 'vitest';
import { isRoleAccepted, type NavigationItem, visibleItems } from './navigation-item.ts';

const menu: NavigationItem[] = [
  { key: 'home', href: '/' },
  { key: 'help', href: 'https://example.org', isExternal: true, isDisabled: true },
  {
    key: 'staff',
    href: '/dashboard',
    children: [
      { key: 'orders', href: '/dashboard/orders', roles: ['admin', 'support'] },
      { key: 'settings', href: '/dashboard/settings', roles: ['admin'] },
    ],
  },
  { key: 'reports', href: '/dashboard/reports', roles: ['admin'] },
];

const keysOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap((item) => [item.key, ...keysOf(item.children ?? [])]);

test('[GUARD-10] an item with a roles list is hidden from every other role', () => {
  expect(keysOf(visibleItems(menu, 'admin'))).toEqual(['home', 'help', 'staff', 'orders', 'settings', 'reports']);
  expect(keysOf(visibleItems(menu, 'support'))).toEqual(['home', 'help', 'staff', 'orders']);
  expect(keysOf(visibleItems(menu, 'user'))).toEqual(['home', 'help']);
});

test('[LAYOUT-17] an item keeps its children, external flag and disabled state', () => {
  expect(visibleItems(menu, 'admin')).toEqual(menu);
});

test('[GUARD-07] without a list every role is accepted, with an empty one none', () => {
  expect(isRoleAccepted('user')).toBe(true);
  expect(isRoleAccepted('admin', [])).toBe(false);
});
