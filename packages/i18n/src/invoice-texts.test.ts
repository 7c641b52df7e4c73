import { expect, test } from 'vitest';
import { invoiceText, relationText } from './invoice-texts.ts';

test('an invoice says that it is taken back only when all of it is; a part is called a part in both languages', () => {
  const invoice = { kind: 'invoice', isPartial: false, isAllCredited: false } as const;
  const note = { kind: 'credit_note', isLater: true } as const;
  const ofNote = { kind: 'invoice', isLater: false } as const;
  expect(invoiceText(relationText(invoice, note), 'en')).toEqual({
    own: 'Credited in part by',
    other: 'مخصوم جزء منها بموجب',
  });
  expect(relationText({ ...invoice, isAllCredited: true }, note)).toBe('takenBackBy');
  expect(relationText({ kind: 'credit_note', isPartial: true, isAllCredited: false }, ofNote)).toBe('takesBackPart');
  expect(relationText({ kind: 'credit_note', isPartial: false, isAllCredited: false }, ofNote)).toBe('takesBack');
  expect(relationText(invoice, { kind: 'invoice', isLater: true })).toBe('replacedBy');
  expect(relationText(invoice, { kind: 'invoice', isLater: false })).toBe('replaces');
});
