import { expect, test } from 'vitest';
import { choosableFor, type Permission } from '../people/roles.ts';
import { homeBlocksOf } from './home-view.ts';

const custom = (...permissions: Permission[]) => homeBlocksOf({ base: 'manager', permissions });

test('everybody gets the home page of their work', () => {
  expect(homeBlocksOf('admin')).toEqual(['setup', 'figures', 'week']);
  expect(homeBlocksOf('manager')).toEqual(['figures', 'day']);
  expect(homeBlocksOf('support')).toEqual(['needs', 'queue']);
  expect(homeBlocksOf('fulfilment')).toEqual(['needs', 'picking']);
  expect(homeBlocksOf('user')).toEqual([]);
});

test('a role of the shop’s own gets each part that its rights have', () => {
  expect(custom('orders.read', 'orders.write', 'chats.answer')).toEqual(['needs', 'queue', 'picking', 'pages']);
  expect(custom('orders.read', 'reports.read', 'chats.answer')).toEqual(['queue', 'figures', 'day', 'pages']);
  expect(custom('orders.read')).toEqual(['needs', 'day', 'pages']);
  expect(custom('reports.read')).toEqual(['needs', 'revenue', 'pages']);
  expect(custom('settings.write')).toContain('setup');
});

test('whatever one right such a role has, its home page has something for it', () => {
  for (const permission of choosableFor('manager')) expect(custom(permission)).toContain('pages');
});
