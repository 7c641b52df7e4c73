import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { afterSending, isSaved, type QueuedPick, withPick } from './pick-queue.ts';
import { doneOf, lineOfCode, nextOpen, nextToPick, pickSteps, proposedCount, startOf } from './pick-steps.ts';

const line = (itemId: number, part: Partial<PickLine> = {}): PickLine => ({
  ...{ itemId, branchId: 1, sku: `S-${itemId}`, gtin: '', zone: null, name_en: 'Rice', name_ar: 'أرز', image: null },
  ...{ quantity: 2, total: 4, addons: [], agreedGrams: null, weightTolerance: 15, pickedQuantity: null },
  ...{ weighedGrams: null, substitution: null, substitute: null, reduction: 0, pickedBy: null },
  ...part,
});
const branch = { name_en: '', name_ar: '', lines: 1, done: 0 };
const order = (pick: PickLine[]): OfficeOrder =>
  ({
    pick,
    branches: [
      { ...branch, id: 1, isOurs: true },
      { ...branch, id: 2, isOurs: false },
    ],
  }) as never;
const NOTHING = { pickedQuantity: null, weighedGrams: null, substituteStockId: null };
const picked = (itemId: number, pickedQuantity = 2): QueuedPick => ({
  ...{ itemId, pickedQuantity, weighedGrams: null, substitute: null, seen: NOTHING },
});

test('one’s own lines come zone by zone, with what is picked and not sent yet', () => {
  const lines = [line(1, { zone: 'frozen' }), line(2, { branchId: 2 }), line(3, { zone: 'ambient' })];
  const steps = pickSteps(order(lines), [picked(1)]);
  expect(steps.map(({ itemId, pickedQuantity }) => [itemId, pickedQuantity])).toEqual([
    [3, null],
    [1, 2],
  ]);
  expect(doneOf(steps)).toBe(1);
});

test('after a line comes the next open one, then those that were left out before', () => {
  const steps = [line(1), line(2, { pickedQuantity: 2 }), line(3)];
  expect(nextOpen(steps, null)).toBe(1);
  expect(nextOpen(steps, 1)).toBe(3);
  expect(nextOpen(steps, 3)).toBe(1);
  expect(nextOpen([line(1, { pickedQuantity: 0 })], 1)).toBeNull();
});

test('a barcode is found with or without its leading zero, a SKU in any case, and an open line first', () => {
  const gtin = '0012345678905';
  const steps = [line(1, { gtin, pickedQuantity: 2 }), line(2, { gtin }), line(3, { sku: 'dates-1' })];
  expect(lineOfCode(steps, '012345678905')?.itemId).toBe(2);
  expect(lineOfCode(steps, 'DATES-1')?.itemId).toBe(3);
  expect(lineOfCode(steps, '٠٠١٢٣٤٥٦٧٨٩٠٥')?.itemId).toBe(2);
  expect(lineOfCode(steps, '4006381333931')).toBeUndefined();
  expect(lineOfCode(steps, ' ')).toBeUndefined();
});

test('a line picked twice without a network is sent once, over what was seen first', () => {
  const later = { ...picked(1, 1), seen: { ...NOTHING, pickedQuantity: 2 } };
  expect(withPick([picked(1), picked(2)], later)).toEqual([picked(2), { ...later, seen: NOTHING }]);
});

test('what was changed while it was being sent is sent after it, over what the store has by then', () => {
  const sent = picked(1);
  const changed = withPick([sent, picked(2)], picked(1, 0));
  expect(afterSending(changed, sent)).toEqual([
    picked(2),
    { ...picked(1, 0), seen: { ...NOTHING, pickedQuantity: 2 } },
  ]);
  expect(afterSending([sent], sent)).toEqual([]);
  expect(isSaved(sent, line(1, { pickedQuantity: 2 }))).toBe(true);
  expect(isSaved(sent, line(1, { pickedQuantity: 1 }))).toBe(false);
});

test('as many substitutes as ordered are proposed, of a larger pack so many as cost about the same', () => {
  const singles = line(1, { quantity: 6, total: 0.9 });
  const costing = (price: number) =>
    proposedCount(singles, {
      stockId: 9,
      name_en: 'Pack',
      name_ar: '',
      sku: '',
      gtin: '',
      image: null,
      gramsEach: null,
      price,
      quantity: 20,
    });
  expect([costing(0.1), costing(0.2), costing(0.85), costing(0.4), costing(5)]).toEqual([6, 6, 1, 2, 1]);
});

test('after an order comes the next open one of its window, then those of other windows', () => {
  const waiting = (id: string, pickedLines = 0) =>
    ({ id, number: id, customer: '', status: 'active', lines: 2, pickedLines }) as const;
  const window = (opens: string, ...orders: ReturnType<typeof waiting>[]) => ({
    ...{ branch: { id: 1, name_en: '', name_ar: '' }, date: '2026-03-01', opens, closes: '', isLate: false, orders },
  });
  const windows = [window('09:00', waiting('a')), window('11:00', waiting('b'), waiting('c', 2), waiting('d'))];
  const after = (id: string, opens = '11:00') => nextToPick(windows, { id, date: '2026/03/01', opens })?.id;
  expect([after('b'), after('x'), after('a', '09:00'), after('x', '20:00')]).toEqual(['d', 'b', 'b', 'a']);
  expect(nextToPick([window('09:00', waiting('a'))], { id: 'a', date: '2026-03-01', opens: '09:00' })).toBeUndefined();
});

test('picking accepts a new order, then prepares it; where the step is not theirs nothing moves', () => {
  expect(startOf('placed', ['active', 'on review'])).toBe('active');
  expect(startOf('active', ['on preparation'])).toBe('on preparation');
  expect(startOf('placed', ['cancelled'])).toBeNull();
  expect(startOf('on preparation', ['On the way'])).toBeNull();
});
