import { expect, test } from 'vitest';
import { type AreaBranch, servicesAt } from './serviceability.ts';

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
