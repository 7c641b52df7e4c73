import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { SeveralSellers } from './change-time.tsx';
import type { OrderChangeState } from './use-order-change.ts';

const seen = async (lines: readonly { quantity: number; branchId: number }[]) =>
  renderForTest(<SeveralSellers state={{ draft: { lines } as OrderChangeState['draft'] }} />, ['order-change']);

test('with items of several sellers the times of a changed order say whose they are', async () => {
  expect(await seen([1, 2].map((branchId) => ({ quantity: 1, branchId })))).toContain('longest preparation');
  expect(await seen([{ quantity: 3, branchId: 1 }])).toBe('');
  // What is removed brings no time.
  expect(await seen([1, 2].map((branchId) => ({ quantity: 2 - branchId, branchId })))).toBe('');
});
