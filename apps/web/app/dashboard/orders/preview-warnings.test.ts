import { expect, test } from 'vitest';
import { previewWarnings } from './preview-warnings.ts';

test('a shortage is over as soon as there are enough, however few are left', () => {
  const text = 'Only 5 left of Cola';
  const full = { code: 'SLOT_FULL', text: 'This delivery time is fully booked', field: 'timeSlot' };
  expect(previewWarnings({ details: [{ code: 'NOT_ENOUGH', text, field: 'items' }] })).toEqual([text]);
  expect(previewWarnings({ details: [{ code: 'LOW_STOCK', text, field: 'items' }, full, full] })).toEqual([full.text]);
});
