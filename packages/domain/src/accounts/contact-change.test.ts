import { expect, test } from 'vitest';
import { contactsBefore, noticeRecipients } from './contact-change.ts';

const both = { email: 'old@shop.example', phone: '+96551234567' };
const mail = { channel: 'mail', to: 'old@shop.example' };
const sms = { channel: 'sms', to: '+96551234567' };

test('the contact that was replaced is notified of it, of a phone the address as well, of a first address the phone', () => {
  expect(noticeRecipients('email', both)).toEqual([mail]);
  expect(noticeRecipients('phone', both)).toEqual([sms, mail]);
  expect(noticeRecipients('phone', { ...both, phone: null })).toEqual([mail]);
  expect(noticeRecipients('email', { ...both, email: null })).toEqual([sms]);
  expect(noticeRecipients('email', { email: null, phone: null })).toEqual([]);
});

test('undoing goes back to before the first of several changes, whatever they changed', () => {
  const changes = [
    { id: 5, kind: 'phone', oldValue: '+96551234567' },
    { id: 4, kind: 'email', oldValue: 'second@shop.example' },
    { id: 3, kind: 'email', oldValue: 'first@shop.example' },
  ] as const;
  expect(contactsBefore(changes)).toEqual({ email: 'first@shop.example', phone: '+96551234567' });
  expect(contactsBefore(changes.slice(1, 2))).toEqual({ email: 'second@shop.example' });
  expect(contactsBefore([{ id: 1, kind: 'phone', oldValue: null }])).toEqual({ phone: null });
});
