import { expect, test } from 'vitest';
import { guestOrders, signUpWays } from './reachable.ts';

const both = { sms: true, mail: true };
const neither = { sms: false, mail: false };

test('accounts open with what can be confirmed: the phone, without SMS the e-mail, without both nothing', () => {
  expect(signUpWays(both, false)).toEqual({ phone: true, email: false });
  expect(signUpWays(both, true)).toEqual({ phone: true, email: true });
  expect(signUpWays({ sms: false, mail: true }, false)).toEqual({ phone: false, email: true });
  expect(signUpWays({ sms: true, mail: false }, true)).toEqual({ phone: true, email: false });
  expect(signUpWays(neither, true)).toEqual({ phone: false, email: false });
});

test('guests prove their phone wherever codes are sent; where none is, the shop decides', () => {
  expect(guestOrders(both, true)).toBe('code');
  expect(guestOrders(neither, true)).toBe('no-code');
  expect(guestOrders(neither, false)).toBe('none');
});
