import { describe, expect, test } from 'vitest';
import { changePaid, changeScope, lineChanges, staffChangeScope } from './order-changes.ts';
import { ORDER_STATUSES } from './order-status.ts';

const unpaid = { isPicked: false, hasPayment: false, isPaid: false, takesCash: false, isSubscription: false };
const line = (sku: string, quantity: number) => ({ nameEn: `en ${sku}`, nameAr: `ar ${sku}`, sku, quantity });

describe('what may still change', () => {
  test('everything of an order that is to be paid at the door, until picking starts', () => {
    const open = ORDER_STATUSES.filter((status) => changeScope({ ...unpaid, status }) !== 'none');
    expect(open).toEqual(['placed', 'active']);
    expect(changeScope({ ...unpaid, status: 'placed', isPicked: true })).toBe('none');
  });
  test('not the products while a card payment is under way; once it is paid, as long as the total does not rise', () => {
    expect(changeScope({ ...unpaid, status: 'placed', hasPayment: true })).toBe('details');
    expect(changeScope({ ...unpaid, status: 'placed', hasPayment: true, isPaid: true })).toBe('fewer');
    const paid = { ...unpaid, status: 'placed', hasPayment: true, isPaid: true, takesCash: true } as const;
    expect([changeScope(paid), staffChangeScope(paid)]).toEqual(['paid', 'paid']);
  });
  test('by staff until the order leaves, also when some of it is picked', () => {
    const open = ORDER_STATUSES.filter((status) => staffChangeScope({ ...unpaid, status, isPicked: true }) !== 'none');
    expect(open).toEqual(['placed', 'active', 'on preparation', 'on review']);
    // A week of a subscription whose goods are not all there is checked before it is packed.
    expect(staffChangeScope({ ...unpaid, status: 'on review', isSubscription: true })).toBe('none');
    expect(staffChangeScope({ ...unpaid, status: 'placed', isSubscription: true })).toBe('none');
  });
  test('nothing of a week of a subscription', () => {
    expect(changeScope({ ...unpaid, status: 'placed', isSubscription: true })).toBe('none');
  });
});

test('a paid order with another total: what is due shrinks before money goes back, and both are the difference', () => {
  expect(changePaid({ totalMinor: 5000, dueMinor: 0 }, 6250)).toEqual({ dueMinor: 1250, backMinor: 0 });
  expect(changePaid({ totalMinor: 6250, dueMinor: 1250 }, 5500)).toEqual({ dueMinor: 500, backMinor: 0 });
  expect(changePaid({ totalMinor: 6250, dueMinor: 1250 }, 4000)).toEqual({ dueMinor: 0, backMinor: 1000 });
  expect(changePaid({ totalMinor: 5000, dueMinor: 0 }, 5000)).toEqual({ dueMinor: 0, backMinor: 0 });
});

test('what changed is named once for each product', () => {
  const before = [line('milk', 2), line('eggs', 1), line('eggs', 1), line('rice', 1)];
  const after = [line('milk', 1), line('eggs', 2), line('dates', 3)];
  expect(lineChanges(before, after)).toEqual([
    { nameEn: 'en milk', nameAr: 'ar milk', from: 2, to: 1 },
    { nameEn: 'en rice', nameAr: 'ar rice', from: 1, to: 0 },
    { nameEn: 'en dates', nameAr: 'ar dates', from: 0, to: 3 },
  ]);
});
