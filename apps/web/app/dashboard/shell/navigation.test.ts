import { ROLES } from '@karaz/domain/people/roles';
import { expect, test } from 'vitest';
import { officeRoutes } from '../../office-routes.ts';
import { currentPage, officeNavigation, pagesIn } from './navigation.ts';

const ALL_ON = { livestock: true, dining: true, recipes: true, weekly_box: true, club: true };
const pagesFor = (role: (typeof ROLES)[number]) => pagesIn(officeNavigation(role, ALL_ON)).map(({ to }) => to);

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
  const groups = officeNavigation('admin', ALL_ON);
  expect(currentPage(groups, '/dashboard/orders/board')).toBe('/dashboard/orders/board');
  expect(currentPage(groups, '/dashboard/orders/17')).toBe('/dashboard/orders');
  expect(currentPage(groups, '/dashboard')).toBe('/dashboard');
  expect(currentPage(groups, '/dashboard/no-such-page')).toBeUndefined();
});

test('[LAYOUT-17] a department that is switched off is named in the menu but cannot be opened', () => {
  const groups = officeNavigation('admin', { ...ALL_ON, recipes: false, club: false });
  const pages = pagesIn(groups).map(({ to }) => to);
  expect(pages).not.toContain('/dashboard/recipes');
  expect(pages).not.toContain('/dashboard/club');
  expect(pages).toContain('/dashboard/promotions');
  const disabled = groups.flatMap(({ pages: found }) => found).filter(({ isDisabled }) => isDisabled);
  expect(disabled.map(({ key }) => key)).toEqual(['club', 'recipes']);
});

test('[LAYOUT-17, GUARD-10] pages stand under others, and what opens elsewhere is for its roles', () => {
  const orders = officeNavigation('fulfilment', ALL_ON)[0]?.pages.find(({ key }) => key === 'orders');
  expect(orders?.children?.map(({ key }) => key)).toEqual(['board', 'slips', 'reports']);
  const external = (role: (typeof ROLES)[number]) =>
    officeNavigation(role, ALL_ON).flatMap(({ external: found = [] }) => found.map(({ href }) => href));
  expect(external('admin')).toEqual(['/api/docs']);
  expect(external('manager')).toEqual([]);
});
