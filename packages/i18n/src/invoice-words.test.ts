import { expect, test } from 'vitest';
import { invoiceWord, relationWord } from './invoice-words.ts';

test('an invoice says that it is taken back only when all of it is; a part is called a part in both languages', () => {
  const invoice = { isPartial: false, isAllCredited: false };
  expect(invoiceWord(relationWord(invoice, 'credit_note'), 'en')).toEqual({
    own: 'Credited in part by',
    other: 'مخصوم جزء منها بموجب',
  });
  expect(relationWord({ ...invoice, isAllCredited: true }, 'credit_note')).toBe('takenBackBy');
  expect(relationWord({ isPartial: true, isAllCredited: false }, 'invoice')).toBe('takesBackPart');
  expect(relationWord({ isPartial: false, isAllCredited: false }, 'invoice')).toBe('takesBack');
});
