import type { PickLine } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { changedSince, fieldsOf, isSavedMeanwhile, isTouched, readFields, seenOf, typeOver } from './picked-line.ts';

const line: PickLine = {
  itemId: 1,
  branchId: 1,
  sku: 'A',
  gtin: '',
  zone: null,
  name_en: 'Apples',
  name_ar: 'تفاح',
  image: null,
  quantity: 3,
  total: 1,
  addons: [],
  agreedGrams: 1500,
  weightTolerance: 15,
  pickedQuantity: null,
  weighedGrams: null,
  substitution: null,
  substitute: null,
  reduction: 0,
  pickedBy: null,
};
const typed = (count: string, grams = '') => readFields({ count, grams, instead: null }, line);

test('what was ordered stands in the fields until somebody types', () => {
  expect(fieldsOf(line)).toEqual({ count: '3', grams: '', instead: null });
  expect(isTouched(fieldsOf(line), line)).toBe(false);
  expect(isTouched({ ...fieldsOf(line), count: '2' }, line)).toBe(true);
});

test('as many as were ordered or fewer, whole numbers, in either kind of digits', () => {
  expect(typed('3')).toEqual({ wrong: null, pickedQuantity: 3, weighedGrams: null });
  expect(typed('٢', '١٢٠٠')).toEqual({ wrong: null, pickedQuantity: 2, weighedGrams: 1200 });
  for (const grams of ['1,900', '١٬٩٠٠']) expect(typed('3', grams)).toMatchObject({ wrong: null, weighedGrams: 1900 });
  for (const count of ['4', '99', '', '-1', '1.5', 'x']) expect(typed(count), count).toEqual({ wrong: 'count' });
  for (const grams of ['-1', '1.5', 'x', '1,0,0']) expect(typed('3', grams), grams).toEqual({ wrong: 'grams' });
});

test('whoever types over a line is held to the line they began with, and gets what a colleague saved', () => {
  const saved = { ...line, pickedQuantity: 3 };
  const typing = typeOver(null, line, { count: '1' });
  if (!typing) throw new Error('Nothing typed');
  expect(isSavedMeanwhile(typing, line)).toBe(false);
  expect(isSavedMeanwhile(typing, saved)).toBe(true);
  const further = typeOver(typing, saved, { count: '2' });
  if (!further) throw new Error('Nothing typed');
  expect(seenOf(further.seen)).toEqual(seenOf(line));
  // After one confirmation the next save is sent; the colleague's number stays beside it.
  const retried = { ...further, seen: saved };
  expect(typeOver(retried, saved, { count: '1' })?.seen).toBe(saved);
  expect(isSavedMeanwhile(retried, saved)).toBe(true);
});

test('what says the same as the saved line is not typed: the fields follow the line again', () => {
  const typing = typeOver(null, line, { count: '1' });
  expect(typeOver(typing, line, { count: '3' })).toBeNull();
  const saved = { ...line, pickedQuantity: 1 };
  if (typing) expect(isSavedMeanwhile(typing, saved)).toBe(false);
});

test('what is typed while a line is being saved stays, over the line that was saved', () => {
  const sent = typeOver(null, line, { count: '1' });
  if (!sent) throw new Error('Nothing typed');
  const saved = { ...line, pickedQuantity: 1 };
  expect(changedSince(sent, sent.fields, saved)).toBeNull();
  const further = typeOver(sent, line, { grams: '900' });
  expect(changedSince(further, sent.fields, saved)).toEqual({ fields: further?.fields, began: saved, seen: saved });
  // Written otherwise than the shop stores it, it is saved all the same.
  const loose = { ...sent.fields, grams: '0900' };
  expect(changedSince({ ...sent, fields: loose }, loose, { ...saved, weighedGrams: 900 })).toBeNull();
  expect(changedSince(null, sent.fields, saved)).toBeNull();
});

test('more than was ordered is only something else that is given instead', () => {
  const instead = {
    stockId: 9,
    name_en: 'Small pack',
    name_ar: '',
    sku: '',
    gtin: '',
    image: null,
    gramsEach: null,
    price: null,
  };
  const count = String(line.quantity + 3);
  expect(readFields({ count, grams: '', instead: null }, line)).toEqual({ wrong: 'count' });
  expect(readFields({ count, grams: '', instead }, line)).toMatchObject({
    wrong: null,
    pickedQuantity: line.quantity + 3,
  });
});
