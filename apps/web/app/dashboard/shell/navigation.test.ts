import { ROLES } from '@karaz/domain/people/roles';
import { expect, test } from 'vitest';
import { officeRoutes } from '../../office-routes.ts';
import { currentPage, officeNavigation } from './navigation.ts';

const pagesFor = (role: (typeof ROLES)[number]) =>
  officeNavigation(role).flatMap(({ pages }) => pages.map(({ to }) => to));

test('[GUARD-10] the menu has only what a role may open, and nothing that leads nowhere', () => {
  const paths = new Set<string>(officeRoutes.map(({ path }) => path));
  for (const role of ROLES) expect(pagesFor(role).filter((to) => !paths.has(to))).toEqual([]);
  expect(pagesFor('user')).toEqual([]);
  expect(pagesFor('admin')).toContain('/dashboard/integrations');
  expect(pagesFor('manager')).not.toContain('/dashboard/integrations');
  expect(pagesFor('support')).toContain('/dashboard/chats');
  expect(pagesFor('fulfilment')).not.toContain('/dashboard/chats');
});

test('the longest address wins: a list is not taken for the home page', () => {
  const groups = officeNavigation('admin');
  expect(currentPage(groups, '/dashboard/orders/board')).toBe('/dashboard/orders/board');
  expect(currentPage(groups, '/dashboard/orders/17')).toBe('/dashboard/orders');
  expect(currentPage(groups, '/dashboard')).toBe('/dashboard');
  expect(currentPage(groups, '/dashboard/no-such-page')).toBeUndefined();
});
