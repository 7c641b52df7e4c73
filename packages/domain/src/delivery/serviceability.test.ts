import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AreaBranch, isOrderable, isVisible, servicesAt } from './serviceability.ts';

const area = { isActive: true, shippingAvailable: true, deliveryFeeMinor: 750 };
const country = { minOrderMinor: 3000 };
const branch: AreaBranch = {
  branchId: 1,
  isActive: true,
  cover: { feeMinor: null, minOrderMinor: null, extraLeadHours: 0 },
  regularHours: 6,
  expressEnabled: true,
  expressHours: 2,
};
const stock = { isPublished: true, status: 'on-stock', quantity: 1 } as const;

test('a branch delivers on the terms of the area and the country', () => {
  expect(servicesAt(area, country, [branch])).toEqual([
    { branchId: 1, feeMinor: 750, minOrderMinor: 3000, regularLeadHours: 6, expressLeadHours: 2 },
  ]);
});

test("a branch's own terms for the area win, free delivery and no minimum included", () => {
  const cover = { feeMinor: 0, minOrderMinor: 0, extraLeadHours: 12 };
  expect(servicesAt(area, country, [{ ...branch, cover, expressEnabled: false }])).toEqual([
    { branchId: 1, feeMinor: 0, minOrderMinor: 0, regularLeadHours: 18, expressLeadHours: null },
  ]);
});

test('[SLOT-07] without a delivery time of its own a branch has a lead of 0 hours', () => {
  const [service] = servicesAt(area, country, [{ ...branch, regularHours: null, expressHours: null }]);
  expect(service).toMatchObject({ regularLeadHours: 0, expressLeadHours: 0 });
});

test('nobody delivers to a closed area, and no closed or absent branch delivers', () => {
  expect(servicesAt({ ...area, isActive: false }, country, [branch])).toEqual([]);
  expect(servicesAt({ ...area, shippingAvailable: false }, country, [branch])).toEqual([]);
  expect(
    servicesAt(area, country, [
      { ...branch, isActive: false },
      { ...branch, cover: null },
    ]),
  ).toEqual([]);
});

test('a stock is visible where its active branch delivers, and orderable when there is some and the area is open', () => {
  fc.assert(
    fc.property(
      fc.record({
        isPublished: fc.boolean(),
        inStock: fc.boolean(),
        quantity: fc.integer({ min: 0, max: 2 }),
        isBranchActive: fc.boolean(),
        serves: fc.boolean(),
        isAreaActive: fc.boolean(),
        ships: fc.boolean(),
      }),
      (given) => {
        const offered = {
          isPublished: given.isPublished,
          status: given.inStock ? ('on-stock' as const) : ('out-stock' as const),
          quantity: given.quantity,
        };
        const seller = { isActive: given.isBranchActive, cover: given.serves ? branch.cover : null };
        const visible = given.isPublished && given.isBranchActive && given.serves;
        const open = given.isAreaActive && given.ships;
        expect(isVisible(offered, seller)).toBe(visible);
        expect(isOrderable(offered, seller, { isActive: given.isAreaActive, shippingAvailable: given.ships })).toBe(
          visible && given.inStock && given.quantity > 0 && open,
        );
      },
    ),
  );
});

test('a stock that is sold out stays visible', () => {
  expect(isVisible(stock, branch)).toBe(true);
  expect(isOrderable({ ...stock, quantity: 0 }, branch, area)).toBe(false);
});
