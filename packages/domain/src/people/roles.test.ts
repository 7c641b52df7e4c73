import { expect, test } from 'vitest';
import {
  can,
  choosableFor,
  isRole,
  isStaff,
  isWithin,
  PERMISSIONS,
  permissionsOf,
  ROLES,
  rightsOf,
  roleToRender,
  scopeOf,
} from './roles.ts';

test('the roles are user and four kinds of staff', () => {
  expect(ROLES).toEqual(['user', 'admin', 'manager', 'fulfilment', 'support']);
  expect(ROLES.filter(isStaff)).toEqual(['admin', 'manager', 'fulfilment', 'support']);
  expect(isRole('root')).toBe(false);
});

test('a shopper may do nothing of the back office, an admin everything', () => {
  expect(PERMISSIONS.filter((permission) => can('user', permission))).toEqual([]);
  expect(PERMISSIONS.filter((permission) => scopeOf('admin', permission) !== 'all')).toEqual([]);
});

test('only an admin grants roles, changes settings and lets other programs in', () => {
  for (const permission of ['roles.grant', 'settings.write', 'integrations.manage'] as const) {
    expect(ROLES.filter((role) => can(role, permission))).toEqual(['admin']);
  }
});

test('a manager runs catalogue, orders, coupons and content', () => {
  for (const permission of ['catalogue.write', 'orders.write', 'coupons.write', 'content.write'] as const) {
    expect(scopeOf('manager', permission)).toBe('all');
  }
});

test('fulfilment works on orders and stock of its own branches only', () => {
  for (const permission of ['orders.read', 'orders.write', 'stock.read', 'stock.write'] as const) {
    expect(scopeOf('fulfilment', permission)).toBe('own-branches');
  }
  expect(can('fulfilment', 'coupons.write')).toBe(false);
  expect(can('fulfilment', 'customers.read')).toBe(false);
});

test('support reads orders and customers and answers chats, and writes nothing else', () => {
  expect(can('support', 'orders.read')).toBe(true);
  expect(can('support', 'customers.read')).toBe(true);
  expect(can('support', 'chats.answer')).toBe(true);
  expect(PERMISSIONS.filter((permission) => permission.endsWith('.write') && can('support', permission))).toEqual([]);
});

test('[AUTH-55] a profile without a role is rendered as admin, an unknown role as a plain user', () => {
  expect(roleToRender({})).toBe('admin');
  expect(roleToRender({ role: 'support' })).toBe('support');
  expect(roleToRender({ role: 'root' })).toBe('user');
  expect(roleToRender({ role: null })).toBe('user');
});

test('a custom role has its own list and the office, nothing of the role it was made from', () => {
  const rights = rightsOf({ role: 'support', customPermissions: ['coupons.write'] });
  expect(permissionsOf(rights)).toEqual(['dashboard.open', 'coupons.write']);
  expect(permissionsOf(rightsOf({ role: 'user', customPermissions: ['coupons.write'] }))).toEqual([]);
  expect(rightsOf({ role: 'support', customPermissions: null })).toBe('support');
});

test('one made from fulfilment reaches its own branches alone', () => {
  const rights = { base: 'fulfilment', permissions: ['orders.read', 'settings.write'] } as const;
  expect(scopeOf(rights, 'orders.read')).toBe('own-branches');
  expect(scopeOf(rights, 'settings.write')).toBeNull();
  expect(choosableFor('fulfilment')).not.toContain('settings.write');
  expect(can('fulfilment', 'orders.cancel'), 'only where it was given').toBe(false);
  expect(choosableFor('fulfilment')).toContain('orders.cancel');
  expect(scopeOf({ base: 'fulfilment', permissions: ['orders.cancel'] }, 'orders.cancel')).toBe('own-branches');
});

test('nobody gives more than they have, nor further', () => {
  expect(ROLES.every((role) => isWithin('admin', role))).toBe(true);
  expect(isWithin('manager', 'admin')).toBe(false);
  expect(isWithin('fulfilment', { base: 'support', permissions: ['orders.read'] })).toBe(false);
  expect(isWithin('support', { base: 'fulfilment', permissions: ['orders.read'] })).toBe(true);
});
