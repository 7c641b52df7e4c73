import { expect, test } from 'vitest';
import { isMobilePhone } from './mobile-phone.ts';

test.each(['+96541234567', '+96551234567', '+96561234567', '+96591234567', '+201001234567', '+201112345678'])(
  '%s can receive a message',
  (phone) => expect(isMobilePhone(phone)).toBe(true),
);
test.each(['+971501234567', '+966512345678', '+201212345678', '+201512345678'])('%s can receive a message', (phone) =>
  expect(isMobilePhone(phone)).toBe(true),
);
test.each(['+96522450000', '+20223456789', '+97143456789', '+966112345678', '+4915123456789', '96551234567', ''])(
  '%s cannot',
  (phone) => expect(isMobilePhone(phone)).toBe(false),
);
