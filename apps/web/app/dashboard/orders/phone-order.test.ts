import { expect, test } from 'vitest';
import { customerValues, emptyPhoneOrder, guestValues, usualBranch } from './phone-order.ts';

const restaurant = { id: 1, type: 'restaurant', is_main: true, latitude: 29.33, longitude: 48.07 } as const;
const salmiya = { id: 2, type: 'seller', is_main: false, latitude: 29.34, longitude: 48.08 } as const;
const main = { id: 3, type: 'seller', is_main: true, latitude: 29.37, longitude: 47.98 } as const;
const centreOfSalmiya = { latitude: 29.334, longitude: 48.076 };

test('an order by phone begins at the shop of the area, then at the main shop, then at a restaurant', () => {
  expect(usualBranch([restaurant, main, salmiya], centreOfSalmiya)).toBe(salmiya);
  expect(usualBranch([restaurant, salmiya, main], { latitude: 29.372, longitude: 47.99 })).toBe(main);
  expect(usualBranch([restaurant, salmiya, main], null)).toBe(main);
  expect(usualBranch([restaurant, salmiya], null)).toBe(salmiya);
  expect(usualBranch([restaurant], centreOfSalmiya)).toBe(restaurant);
  expect(usualBranch([], centreOfSalmiya)).toBeUndefined();
});

test('who has no address here is looked for in the country of the number, and what was typed of it stays', () => {
  const typed = { areaId: 3, street: 'Street 7', howToFindIt: '', note: null, postalCode: '', details: {} };
  const values = { ...emptyPhoneOrder('kw', 'en'), address: typed };
  const saudi = { id: 1, name: 'Amal', phone: '+966580000156', language: 'ar', addresses: [] } as const;
  expect(customerValues(saudi, values)).toMatchObject({
    known: saudi,
    country: 'sa',
    language: 'ar',
    address: { areaId: null },
  });
  expect(customerValues({ ...saudi, phone: '+96550000118' }, values)).not.toHaveProperty('address');
  const address = { id: 9, label: 'Home', areaId: 4, country: 'ae' } as const;
  expect(customerValues({ ...saudi, addresses: [address] }, values)).toEqual({
    known: { ...saudi, addresses: [address] },
    addressId: 9,
    language: 'ar',
  });
  const guest = { name: 'Amal', phone: '+201000000000', email: null, country: 'eg', address: null } as const;
  expect(guestValues(guest, values)).toMatchObject({ country: 'eg', address: { areaId: null } });
});
