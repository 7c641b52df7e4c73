import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleRows } from './visible-rows.ts';

test('a short list is rendered whole', () => {
  expect(visibleRows({ top: 0, boxHeight: 512, rowHeight: 44, count: 150 })).toMatchObject({ from: 0, to: 150 });
});

test('of 10,000 rows only some dozens are rendered, and the scroll bar shows the whole length', () => {
  const { from, to, before, after } = visibleRows({ top: 44_000, boxHeight: 512, rowHeight: 44, count: 10_000 });
  expect([from, to]).toEqual([985, 1027]);
  expect(before + (to - from) * 44 + after).toBe(10_000 * 44);
});

test('wherever one scrolls, every row that can be seen is rendered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 151, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const [boxHeight, rowHeight] = [512, 44];
      const top = share * (count * rowHeight - boxHeight);
      const { from, to, before } = visibleRows({ top, boxHeight, rowHeight, count });
      expect(before).toBe(from * rowHeight);
      expect(from * rowHeight).toBeLessThanOrEqual(top);
      expect(to * rowHeight).toBeGreaterThanOrEqual(top + boxHeight);
    }),
  );
});
