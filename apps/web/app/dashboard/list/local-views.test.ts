import { expect, test } from 'vitest';
import { readLocalViews, saveLocalViews } from './local-views.ts';

const storageOf = (entries: Record<string, string>) => {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

test('views of this browser are read by either of their former names, and what is none is left out', () => {
  const late = { name: ' Late  ones ', filters: { status: 'active', branchId: '', page: 3 }, search: 'x' };
  const storage = storageOf({
    'office-views-orders': JSON.stringify([late, { name: '', filters: {} }, null, { filters: {} }]),
    'office-views-/dashboard/orders': JSON.stringify([{ name: 'n'.repeat(60), filters: {} }]),
  });
  expect(readLocalViews('orders', storage)).toEqual([
    { name: 'Late ones', filters: { status: 'active' }, search: 'x', sort: '' },
    { name: 'n'.repeat(40), filters: {}, search: '', sort: '' },
  ]);
  expect(readLocalViews('stock', storage)).toEqual([]);
  expect(readLocalViews('orders', storageOf({ 'office-views-orders': 'not json' }))).toEqual([]);
});

test('what could not be moved waits for the next visit, the rest is gone', () => {
  const storage = storageOf({ 'office-views-orders': '[]', 'office-views-/dashboard/orders': '[]' });
  const left = { name: 'Late', filters: {}, search: '', sort: '' };
  saveLocalViews('orders', [left], storage);
  expect(readLocalViews('orders', storage)).toEqual([left]);
  saveLocalViews('orders', [], storage);
  expect(storage.stored.size).toBe(0);
});
