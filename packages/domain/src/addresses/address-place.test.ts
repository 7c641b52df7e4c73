import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeProblem, placeReferences } from './address-place.ts';

const kuwait = { code: 'kw', isActive: true } as const;
const hawalli = { id: 1, countryCode: 'kw', isActive: true } as const;
const salmiya = { id: 11, cityId: 1, isActive: true, shippingAvailable: true };
const found = { country: kuwait, city: hawalli, area: salmiya };
const references = { country: 'kw', cityId: 1, areaId: 11 };

test('[ADDR-09] country is a code or an id, city and area are ids, under either name', () => {
  expect(placeReferences({ country: ' KW ', city: '1', area: 11 })).toEqual(references);
  expect(placeReferences({ country: 3, cityId: 1, areaId: '11' })).toEqual({ ...references, country: 3 });
  expect(placeReferences({ country: '3' }).country).toBe(3);
});

test('[ADDR-09] the explicit name wins', () => {
  const sent = { country: 'eg', countryCode: 'kw', city: 9, cityId: 1, area: 99, areaId: 11 };
  expect(placeReferences(sent)).toEqual(references);
  expect(placeReferences({ ...sent, countryCode: '', cityId: null })).toMatchObject({ country: 'eg', cityId: 9 });
});

test('whatever is sent, an id the database can hold comes out', () => {
  const reference = fc.option(fc.oneof(fc.double(), fc.string(), fc.integer({ min: 1, max: 2 ** 40 })));
  fc.assert(
    fc.property(reference, (city) => {
      const { cityId } = placeReferences({ city });
      if (cityId !== undefined) expect(Number.isInteger(cityId) && cityId >= 0 && cityId < 2 ** 31).toBe(true);
    }),
  );
});

test('a place that hangs together and is served has no problem', () => {
  expect(placeProblem(references, found)).toBeNull();
});

test('the field that is wrong is named', () => {
  const cairo = { ...hawalli, countryCode: 'eg' } as const;
  const problems = [
    placeProblem({ ...references, country: undefined }, found),
    placeProblem({ ...references, country: 'xx' }, { ...found, country: undefined }),
    placeProblem({ ...references, cityId: undefined }, found),
    placeProblem(references, { ...found, city: undefined }),
    placeProblem(references, { ...found, city: cairo }),
    placeProblem({ ...references, areaId: undefined }, found),
    placeProblem(references, { ...found, area: undefined }),
    placeProblem(references, { ...found, area: { ...salmiya, cityId: 2 } }),
  ];
  expect(problems.map((problem) => `${problem?.field} ${problem?.reason}`)).toEqual([
    'country required',
    'country unknown',
    'city required',
    'city unknown',
    'city cityOutsideCountry',
    'area required',
    'area unknown',
    'area areaOutsideCity',
  ]);
});

test('closed anywhere on the way is not served', () => {
  const closed = { isActive: false };
  const notServed = { field: 'area', reason: 'notServed' };
  expect(placeProblem(references, { ...found, area: { ...salmiya, ...closed } })).toEqual(notServed);
  expect(placeProblem(references, { ...found, area: { ...salmiya, shippingAvailable: false } })).toEqual(notServed);
  expect(placeProblem(references, { ...found, city: { ...hawalli, ...closed } })).toEqual(notServed);
  expect(placeProblem(references, { ...found, country: { ...kuwait, ...closed } })).toEqual(notServed);
});
