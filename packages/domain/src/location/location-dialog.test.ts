import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locationDialogDelay, shouldOpenLocationDialog } from './location-dialog.ts';

test('[LOC-31] 400 and 422 open the dialog after 100 ms', () => {
  for (const status of [400, 422]) {
    expect(locationDialogDelay(status, null, true)).toBe(100);
    expect(locationDialogDelay(status, { message: 'The request could not be read' }, true)).toBe(100);
  }
  for (const status of [401, 403, 404, 409, 410, 429, 500]) {
    expect(locationDialogDelay(status, { message: 'No' }, true)).toBeNull();
  }
});

test('[LOC-31] 422 for a field that has nothing to do with the place does not', () => {
  expect(shouldOpenLocationDialog(422, { errors: { quantity: ['Too many'] } })).toBe(false);
  expect(shouldOpenLocationDialog(422, { errors: { quantity: ['Too many'], areaId: ['Choose'] } })).toBe(true);
  expect(shouldOpenLocationDialog(422, { errors: { 'shipping_address.cityId': ['Choose'] } })).toBe(true);
});

test('[LOC-32] an error about the place opens it after 100 ms, whatever the status and the language of its text', () => {
  for (const code of ['locationRequired', 'notServedHere']) {
    for (const message of ['We do not deliver to this area yet', 'لا نوصّل إلى هذه المنطقة بعد', '']) {
      const body = { code, message, errors: { 'items[0].stockId': [message] } };
      for (const status of [409, 422]) expect(locationDialogDelay(status, body, true)).toBe(100);
    }
  }
});

test('[LOC-32] a message about the place opens it after 100 ms whatever the status', () => {
  for (const word of ['location', 'Country', 'CITY', 'area']) {
    expect(locationDialogDelay(409, { message: `Please choose a ${word}.` }, true)).toBe(100);
    expect(locationDialogDelay(500, { messages: ['Sorry', `This ${word} is not served`] }, true)).toBe(100);
  }
});

test('[LOC-32] only whole words count', () => {
  for (const text of ['No capacity left', 'Allocation failed', 'areas51', 'Velocity', 'Geolocation', 'my_area']) {
    expect(shouldOpenLocationDialog(409, { message: text })).toBe(false);
  }
});

test('[LOC-33] nothing opens where no dialog is registered', () => {
  const anything = fc.record({ message: fc.string(), code: fc.constantFrom('locationRequired', 'conflict') });
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), anything, (status, body) => {
      expect(locationDialogDelay(status, body, false)).toBeNull();
    }),
  );
});

test('a wrong coupon or password never opens it', () => {
  for (const status of [400, 401, 409, 422]) {
    expect(shouldOpenLocationDialog(status, { code: 'wrongPassword' })).toBe(false);
    expect(shouldOpenLocationDialog(status, { message: 'This coupon is not valid in your country' })).toBe(false);
    expect(shouldOpenLocationDialog(status, { message: 'Wrong', errors: { oldPassword: ['Wrong'] } })).toBe(false);
    expect(shouldOpenLocationDialog(status, { code: 'couponExpired', message: 'Not in this area' })).toBe(false);
  }
});

test('whatever a server returns, deciding never throws', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.dictionary(fc.constantFrom('code', 'message', 'messages', 'errors'), fc.anything()),
      (status, body) => {
        expect(typeof shouldOpenLocationDialog(status, body)).toBe('boolean');
      },
    ),
  );
});
