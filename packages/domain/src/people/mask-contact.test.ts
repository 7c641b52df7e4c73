import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

test('what is left of a contact is enough to recognise it and too little to use it', () => {
  expect(maskEmail('noura@shop.example')).toBe('n•••@shop.example');
  expect(maskEmail('nothing')).toBe('•••');
  expect(maskPhone('+96550001234')).toBe('+965•••34');
  expect(maskPhone('123')).toBe('•••');
});
