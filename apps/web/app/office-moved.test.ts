import { expect, test } from 'vitest';
import { movedOfficeAddress } from './office-moved.ts';
import { officeRoutes } from './office-routes.ts';
import { addRoutes, matchRoute } from './router/match.ts';

addRoutes(officeRoutes);

test.each([
  ['/dashboard/product', '/dashboard/products'],
  ['/dashboard/product/new', '/dashboard/products/new'],
  ['/dashboard/product/7', '/dashboard/products/7'],
  ['/dashboard/product/7/edit', '/dashboard/products/7'],
  ['/dashboard/order?status=placed', '/dashboard/orders?status=placed'],
  ['/dashboard/invoice/9b1d', '/dashboard/orders/9b1d/invoice'],
  ['/dashboard/user/', '/dashboard/customers'],
  ['/dashboard/file-manager', '/dashboard/media'],
  ['/dashboard/chat', '/dashboard/chats'],
  ['/dashboard/kanban', '/dashboard/orders/board'],
  ['/dashboard/mail', '/dashboard/messages'],
  ['/dashboard/post/3', '/dashboard/posts/3'],
])('[ADMIN-01, ADMIN-02] %s leads to %s, a page of the office', (from, to) => {
  expect(movedOfficeAddress(from)).toBe(to);
  expect(matchRoute(to.split('?')[0] ?? '')).not.toBeNull();
});

test.each(['/dashboard', '/dashboard/products', '/dashboard/tour', '/product/7', '//evil.example/dashboard/product'])(
  '%s stays where it is',
  (address) => expect(movedOfficeAddress(address)).toBeNull(),
);
