import { expect, test } from 'vitest';
import * as steps from './verification.ts';

const { nextVerification, NO_VERIFICATION, secondsLeft, shouldCheck, shouldSend, statusOf, canResend } = steps;
const now = 1_000_000;
const phone = '+96550001234';

function after(...events: steps.VerificationEvent[]): steps.Verification {
  return events.reduce(nextVerification, NO_VERIFICATION);
}
const sent: steps.VerificationEvent[] = [
  { type: 'phoneChanged', phone },
  { type: 'sendStarted' },
  { type: 'sendSucceeded', nowMs: now },
];

test('[PHONE-05] empty, sent, entered, verified', () => {
  expect(NO_VERIFICATION.step).toBe('empty');
  expect(after(...sent).step).toBe('sent');
  expect(after(...sent, { type: 'codeTyped', code: '12345' }).step).toBe('sent');
  const entered = after(...sent, { type: 'codeTyped', code: '123456' });
  expect(entered.step).toBe('entered');
  expect(nextVerification(nextVerification(entered, { type: 'checkStarted' }), { type: 'codeAccepted' }).step).toBe(
    'verified',
  );
});

test('[PHONE-06] a sent code locks resending for 60 seconds', () => {
  const state = after(...sent);
  expect([secondsLeft(state, now), secondsLeft(state, now + 59_500), secondsLeft(state, now + 60_000)]).toEqual([
    60, 1, 0,
  ]);
  expect([canResend(state, now + 59_000), canResend(state, now + 60_000)]).toEqual([false, true]);
});

test('[PHONE-07] a wrong code leads back to empty', () => {
  const rejected = after(
    ...sent,
    { type: 'codeTyped', code: '111111' },
    { type: 'checkStarted' },
    { type: 'codeFailed' },
  );
  expect([rejected.step, rejected.code, rejected.isChecking]).toEqual(['empty', '', false]);
});

test('[PHONE-08] a number of ours that is new gets a code by itself, unless locked or one is on its way', () => {
  const typed = after({ type: 'phoneChanged', phone });
  expect(shouldSend(typed, now)).toBe(true);
  expect(shouldSend(after({ type: 'phoneChanged', phone: null }), now)).toBe(false);
  expect(shouldSend(nextVerification(typed, { type: 'sendStarted' }), now)).toBe(false);
  expect(shouldSend(after(...sent), now + 61_000)).toBe(false);
  const another = after(...sent, { type: 'phoneChanged', phone: '+96560001234' });
  expect([shouldSend(another, now + 1000), shouldSend(another, now + 60_000)]).toEqual([false, true]);
});

test('[PHONE-09] six characters of any kind are checked, five are not', () => {
  expect(shouldCheck(after(...sent, { type: 'codeTyped', code: 'abc12' }))).toBe(false);
  expect(shouldCheck(after(...sent, { type: 'codeTyped', code: ' ١٢٣ abc ' }))).toBe(true);
  expect(after(...sent, { type: 'codeTyped', code: '١٢٣4567' }).code).toBe('123456');
});

test('a failed sending is reported, tried once only, and may be repeated at once', () => {
  const failed = after({ type: 'phoneChanged', phone }, { type: 'sendStarted' }, { type: 'sendFailed' });
  expect([statusOf(failed), shouldSend(failed, now), canResend(failed, now)]).toEqual(['notReceived', false, true]);
});

test('[PHONE-02] the status lines follow what happens', () => {
  expect(statusOf(NO_VERIFICATION)).toBe('waiting');
  expect(statusOf(after({ type: 'phoneChanged', phone }, { type: 'sendStarted' }))).toBe('sending');
  expect(statusOf(after(...sent))).toBe('sent');
  expect(statusOf(after(...sent, { type: 'codeTyped', code: '123456' }))).toBe('verifying');
  expect(statusOf(after(...sent, { type: 'codeTyped', code: '123456' }, { type: 'codeAccepted' }))).toBe('verified');
});

test('another number after a proven one must be proven again', () => {
  const proven = after(...sent, { type: 'codeTyped', code: '123456' }, { type: 'codeAccepted' });
  const changed = nextVerification(proven, { type: 'phoneChanged', phone: '+96560001234' });
  expect([changed.step, changed.code, shouldSend(changed, now + 60_000)]).toEqual(['empty', '', true]);
});
