import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission, scopeOf } from '../people/roles.ts';
import { rightsForKey } from './key-rights.ts';

test('a key never makes keys and never grants roles, whoever makes it', () => {
  expect(PERMISSIONS.filter((permission) => !rightsForKey('admin', false).includes(permission))).toEqual([
    'roles.grant',
    'integrations.manage',
  ]);
});

test('nobody puts more into a key than he may do himself', () => {
  expect(rightsForKey('user', false)).toEqual([]);
  expect(rightsForKey('support', false)).not.toContain('orders.write');
});

test('a key for one country holds only what a branch, and so a country, fences in', () => {
  const rights = rightsForKey('admin', true);
  expect(rights).toContain('orders.write');
  expect(rights).not.toContain('customers.read');
  const inBranches = (permission: Permission) => scopeOf({ base: 'fulfilment', permissions: PERMISSIONS }, permission);
  expect(rights.filter((permission) => inBranches(permission) !== 'own-branches')).toEqual([]);
});
