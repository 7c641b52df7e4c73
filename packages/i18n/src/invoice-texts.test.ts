import { expect, test } from 'vitest';
import { invoiceText, relationText } from './invoice-texts.ts';

test('an invoice says that it is taken back only when all of it is; a part is called a part in both languages', () => {
  const invoice = { isPartial: false, isAllCredited: false };
  expect(invoiceText(relationText(invoice, 'credit_note'), 'en')).toEqual({
    own: 'Credited in part by',
    other: 'مخصوم جزء منها بموجب',
  });
  expect(relationText({ ...invoice, isAllCredited: true }, 'credit_note')).toBe('takenBackBy');
  expect(relationText({ isPartial: true, isAllCredited: false }, 'invoice')).toBe('takesBackPart');
  expect(relationText({ isPartial: false, isAllCredited: false }, 'invoice')).toBe('takesBack');
});
