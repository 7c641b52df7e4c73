import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_COUNTRY } from '../countries.ts';
import { afterDetection, detectedAddress, outcomeOfDetection } from './after-detection.ts';
import {
  DETECTION_FAILURES,
  type Detection,
  type DetectionEvent,
  detect,
  FAILURE_TOASTS,
  type FoundArea,
  failureOfGeolocationError,
  offersRetry,
  screenAfterFailure,
  serviceableArea,
  shouldStartDetection,
} from './detection.ts';

const area = (changes: Partial<FoundArea> = {}): FoundArea => ({
  id: 11,
  cityId: 1,
  isActive: true,
  shippingAvailable: true,
  distance: 2,
  ...changes,
});
const idle: Detection<FoundArea> = { status: 'idle' };
const detecting: Detection<FoundArea> = { status: 'detecting' };
const lookedUp = (currentArea: FoundArea | null, nearestArea: FoundArea | null = null): DetectionEvent<FoundArea> => ({
  type: 'areaLookedUp',
  lookup: { currentArea, nearestArea },
});

describe('the way of a detection', () => {
  test('[LOC-18] idle, detecting, then success or failed', () => {
    expect(detect(idle, { type: 'started' })).toEqual(detecting);
    expect(detect(detecting, lookedUp(area()))).toEqual({ status: 'success', area: area() });
    expect(detect(detecting, { type: 'positionFailed', cause: 'timeout' })).toMatchObject({ status: 'failed' });
  });

  test('[LOC-18] no order of events leaves that way', () => {
    const found = fc.record({
      id: fc.nat(),
      cityId: fc.nat(),
      isActive: fc.boolean(),
      shippingAvailable: fc.boolean(),
    });
    const maybe = fc.option(found.map((values) => ({ ...values, distance: 1 })));
    const event = fc.oneof<fc.Arbitrary<DetectionEvent<FoundArea>>[]>(
      fc.constant({ type: 'started' }),
      fc.constant({ type: 'retried' }),
      fc.constant({ type: 'lookupFailed' }),
      fc.constantFrom(...DETECTION_FAILURES).map((cause) => ({ type: 'positionFailed', cause })),
      fc.tuple(maybe, maybe).map(([current, nearest]) => lookedUp(current, nearest)),
    );
    const allowed = { idle: ['detecting'], detecting: ['success', 'failed'], failed: ['detecting'], success: [] };
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = detect(idle, { type: 'lookupFailed' });
        for (const next of events) {
          const before = state.status;
          state = detect(state, next);
          if (state.status !== before) expect(allowed[before]).toContain(state.status);
          if (state.status === 'success') expect(state.area.isActive && state.area.shippingAvailable).toBe(true);
        }
      }),
    );
  });

  test('[LOC-19] it starts once, and only where neither country nor city is chosen', () => {
    const nothing = { country: null, city: null };
    expect(shouldStartDetection('idle', nothing)).toBe(true);
    expect(shouldStartDetection('idle', { country: 'kw', city: null })).toBe(false);
    expect(shouldStartDetection('idle', { country: null, city: 'Hawalli' })).toBe(false);
    for (const status of ['detecting', 'success', 'failed'] as const) {
      expect(shouldStartDetection(status, nothing)).toBe(false);
    }
  });

  test('[LOC-20] only an active area that is delivered to is a success', () => {
    for (const changes of [{ isActive: false }, { shippingAvailable: false }]) {
      expect(serviceableArea({ currentArea: area(changes), nearestArea: area() })).toBeNull();
      expect(serviceableArea({ currentArea: null, nearestArea: area(changes) })).toBeNull();
    }
    expect(detect(detecting, lookedUp(area({ isActive: false })))).toMatchObject({ cause: 'notServiceable' });
  });

  test('[LOC-20] outside every area the nearest within 100 km is taken', () => {
    expect(serviceableArea({ currentArea: null, nearestArea: area({ distance: 100 }) })).toMatchObject({ id: 11 });
    expect(serviceableArea({ currentArea: null, nearestArea: area({ distance: 100.1 }) })).toBeNull();
    expect(serviceableArea({ currentArea: null, nearestArea: null })).toBeNull();
  });

  test('[LOC-24] there are six causes, and each can be reached', () => {
    const causes = [
      detect(detecting, { type: 'positionFailed', cause: 'unsupported' }),
      ...[1, 2, 3].map((code) => detect(detecting, { type: 'positionFailed', cause: failureOfGeolocationError(code) })),
      detect(detecting, { type: 'lookupFailed' }),
      detect(detecting, lookedUp(null)),
    ].map((state) => state.status === 'failed' && state.cause);
    expect(causes).toEqual([...DETECTION_FAILURES]);
  });

  test('[LOC-27] retry forgets the failure and detects again', () => {
    const failed = detect(detecting, { type: 'positionFailed', cause: 'permissionDenied', message: 'User denied' });
    expect(failed).toEqual({ status: 'failed', cause: 'permissionDenied', message: 'User denied' });
    expect(detect(failed, { type: 'retried' })).toEqual(detecting);
    expect(detect(idle, { type: 'retried' })).toEqual(idle);
  });

  test('a response that comes after a failure changes nothing', () => {
    const failed = detect(detecting, { type: 'positionFailed', cause: 'timeout' });
    expect(detect(failed, lookedUp(area()))).toBe(failed);
  });
});

describe('after a failure', () => {
  test('each cause has its toast', () => {
    expect(FAILURE_TOASTS).toMatchObject({
      unsupported: 'location.locationNotSupported',
      permissionDenied: 'location.locationAccessDenied',
      notServiceable: 'location.noServiceableArea',
      lookupFailed: 'location.locationLookupFailed',
    });
  });

  test('a lookup error opens the lists at once, a rejection the dialog with retry', () => {
    expect(screenAfterFailure('lookupFailed')).toBe('manualPicker');
    expect(screenAfterFailure('unsupported')).toBe('manualPicker');
    expect(screenAfterFailure('permissionDenied')).toBe('failureDialog');
    expect(screenAfterFailure('notServiceable')).toBe('failureDialog');
    expect(DETECTION_FAILURES.filter(offersRetry)).toEqual(['permissionDenied', 'positionUnavailable', 'timeout']);
  });
});

describe('after a success', () => {
  const shopper = { isSignedIn: true, defaultAddressId: null, addresses: [{ areaId: 3 }] };

  test('[LOC-21, GUARD-13] an address is saved only signed in, with saved areas and without a default', () => {
    expect(afterDetection(shopper)).toBe('saveAddress');
  });

  test('[LOC-23, GUARD-13] in every other case only the selection is set', () => {
    expect(afterDetection({ ...shopper, isSignedIn: false })).toBe('selectLocally');
    expect(afterDetection({ ...shopper, defaultAddressId: 5 })).toBe('selectLocally');
    expect(afterDetection({ ...shopper, addresses: [] })).toBe('selectLocally');
    expect(afterDetection({ ...shopper, addresses: [{ areaId: null }, {}] })).toBe('selectLocally');
  });

  test('[LOC-22] when saving fails it is reported, and the selection is set all the same', () => {
    expect(outcomeOfDetection('addressNotSaved')).toEqual({
      toasts: [{ kind: 'error', key: 'location.failedToSaveAddress' }],
      selectsLocally: true,
    });
  });

  test('each success has its toast', () => {
    expect(outcomeOfDetection('addressSaved').toasts[0]?.key).toBe('location.addressCreatedSuccessfully');
    expect(outcomeOfDetection('selectedLocally').toasts[0]?.key).toBe('location.locationDetectedSuccessfully');
  });

  test('[ADDR-18] the detected address carries place, position and that it is the default', () => {
    const found = { ...area(), name_en: 'Salmiya', name_ar: 'السالمية', countryCode: 'kw' };
    const position = { latitude: 29.33, longitude: 48.07 };
    const body = detectedAddress({ area: found, position, street: null, language: 'ar' });
    expect(body).toEqual({
      name: 'السالمية',
      street_address: 'السالمية',
      country: 'kw',
      countryCode: 'kw',
      city: 1,
      cityId: 1,
      area: 11,
      areaId: 11,
      latitude: 29.33,
      longitude: 48.07,
      isDefault: true,
    });
    expect(detectedAddress({ area: found, position, street: 'Street 9', language: 'en' })).toMatchObject({
      name: 'Salmiya',
      street_address: 'Street 9',
    });
  });

  test('[LOC-35] Kuwait is the country to begin with', () => {
    expect(DEFAULT_COUNTRY).toBe('kw');
  });
});
