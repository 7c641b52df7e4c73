import { expect, test } from 'vitest';
import { proofContact } from './proof-contact.ts';

const at = new Date('2026-03-10T09:00:00Z');
const none = { phone: null, phoneVerifiedAt: null, email: null, emailVerifiedAt: null };

const SENDS = { sms: true, mail: true };

test('a code goes to the confirmed phone, else to the confirmed address, and nowhere else', () => {
  const phone = { phone: '+96551234567', phoneVerifiedAt: at };
  const email = { email: 'noura@shop.example', emailVerifiedAt: at };
  expect(proofContact({ ...none, ...phone, ...email }, SENDS)).toEqual({ channel: 'sms', to: '+96551234567' });
  expect(proofContact({ ...none, ...email }, SENDS)).toEqual({ channel: 'mail', to: 'noura@shop.example' });
  expect(proofContact({ ...none, ...email, phone: '+96551234567' }, SENDS)).toEqual({
    channel: 'mail',
    to: 'noura@shop.example',
  });
  expect(proofContact({ ...none, email: 'noura@shop.example' }, SENDS)).toBeNull();
  expect(proofContact(none, SENDS)).toBeNull();
});
