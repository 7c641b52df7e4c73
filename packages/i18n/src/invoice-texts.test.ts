import { expect, test } from 'vitest';
import { creditedCount, invoiceText, relationText } from './invoice-texts.ts';

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

test('a credit note says how many pieces it is about, also of goods that were given instead', () => {
  const note = { isPartial: true };
  const goods = { sku: 'A-1', quantity: 1, ordered_en: null, replaced: null };
  expect(creditedCount(note, goods)).toBe(1);
  expect(creditedCount({ isPartial: false }, goods)).toBeNull();
  expect(creditedCount(note, { ...goods, sku: '' }), 'a sum').toBeNull();
  expect(creditedCount(note, { ...goods, sku: '', ordered_en: 'Apples' }), 'deleted since').toBe(1);
  expect(creditedCount(note, { ...goods, quantity: 0 }), 'lighter').toBeNull();
  expect(creditedCount(note, { ...goods, quantity: 0, replaced: { ordered: 3 } })).toBe(3);
});
