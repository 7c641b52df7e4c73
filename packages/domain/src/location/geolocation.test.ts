import { expect, test } from 'vitest';
import { AREA_LOOKUP_DEFAULTS } from './area-lookup.ts';
import { DETECTION_POSITION_OPTIONS, positionOptions, positionProblem } from './geolocation.ts';

test('[CONST-06, LOC-36] detection asks for high accuracy, waits 15 s and takes a position up to 5 minutes old', () => {
  expect(DETECTION_POSITION_OPTIONS).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 });
});

test('[CONST-06, LOC-37] any other use of the position waits 10 s unless it says otherwise', () => {
  expect(positionOptions()).toEqual({ timeout: 10_000 });
  expect(positionOptions({ timeout: 3 })).toEqual({ timeout: 3 });
});

test('[ERR-13] a position that cannot be had is unsupported, denied, unavailable, too slow or unknown', () => {
  expect([null, 1, 2, 3, 0, 99].map(positionProblem)).toEqual([
    'unsupported',
    'denied',
    'unavailable',
    'timeout',
    'unknown',
    'unknown',
  ]);
});

test('[CONST-07] the area lookup reaches 100 km, gives 5, shipping and active areas only', () => {
  expect(AREA_LOOKUP_DEFAULTS).toEqual({ maxDistance: 100, limit: 5, shippingOnly: true, activeOnly: true });
});
