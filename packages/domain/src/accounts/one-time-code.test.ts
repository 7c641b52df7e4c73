import { expect, test } from 'vitest';
import {
  AUTO_VERIFY_DELAY_MS,
  isCompleteCode,
  isGuestCode,
  OTP_LENGTH,
  RESEND_LOCKOUT_SECONDS,
  resendSecondsLeft,
} from './one-time-code.ts';

test('[CONST-02, PHONE-10] a code has exactly 6 characters', () => {
  expect(OTP_LENGTH).toBe(6);
  expect(['12345', '123456', '1234567', 'abc123'].map(isCompleteCode)).toEqual([false, true, false, true]);
});

test('[CHK-42] a guest’s code is exactly 6 digits', () => {
  expect(['12345', '123456', '1234567', 'abc123', '12 456'].map(isGuestCode)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('[CONST-03, PHONE-06] a sent code locks resending for 60 seconds', () => {
  expect(RESEND_LOCKOUT_SECONDS).toBe(60);
  const sentAt = 1_000_000;
  expect(resendSecondsLeft(sentAt, sentAt)).toBe(60);
  expect(resendSecondsLeft(sentAt, sentAt + 999)).toBe(60);
  expect(resendSecondsLeft(sentAt, sentAt + 59_999)).toBe(1);
  expect(resendSecondsLeft(sentAt, sentAt + 60_000)).toBe(0);
  // A clock that was set back must not lock the button for longer.
  expect(resendSecondsLeft(sentAt, sentAt - 5_000)).toBe(60);
});

test('[CONST-04] a complete code verifies itself after 500 ms', () => {
  expect(AUTO_VERIFY_DELAY_MS).toBe(500);
});
