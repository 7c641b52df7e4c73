import { expect, test } from 'vitest';
import { type BagLine, bagTexts } from './bag-texts.ts';

const line = (given: Partial<BagLine>): BagLine => ({
  name: 'Labneh 500 g',
  quantity: 2,
  pickedQuantity: 2,
  substitute: null,
  reductionMinor: 0,
  ...given,
});

test('what came as ordered is not talked about', () => {
  expect(bagTexts([line({})], { kind: 'same' }, 'en')).toEqual({ short: '', whole: '' });
});

test('missing, lighter and replaced goods are named with their count and what it means for the sum', () => {
  const lines = [
    line({ pickedQuantity: 1, reductionMinor: 400 }),
    line({ name: 'Milk 1 L', substitute: 'Milk 2 L', quantity: 2, pickedQuantity: 1 }),
    line({ name: 'Lamb leg', quantity: 1, pickedQuantity: 1, reductionMinor: 90 }),
  ];
  expect(bagTexts(lines, { kind: 'atTheDoor', due: '8.010 KWD', less: '0.490 KWD' }, 'en').short).toBe(
    'Missing: 1 x Labneh 500 g. Lighter than ordered: 1 x Lamb leg. Instead of 2 x Milk 1 L: 1 x Milk 2 L. To pay: 8.010 KWD, 0.490 KWD less.',
  );
  expect(bagTexts(lines, { kind: 'back', less: '0.490 د.ك' }, 'ar').short).toBe(
    'غير متوفر: 1 x Labneh 500 g. أخف مما طُلب: 1 x Lamb leg. بدلاً من 2 x Milk 1 L: 1 x Milk 2 L. نعيد إليك 0.490 د.ك بعد استلام طلبك.',
  );
});

test('a text message stays short however much is missing, a letter names everything', () => {
  const lines = Array.from({ length: 12 }, (_, at) =>
    line({ name: `Sun-dried tomatoes in extra virgin olive oil, jar ${at}`, pickedQuantity: 0 }),
  );
  const { short, whole } = bagTexts(lines, { kind: 'back', less: '20.000 KWD' }, 'en');
  expect(short).toContain('And 9 more');
  expect(short.length).toBeLessThan(260);
  for (const { name } of lines) expect(whole).toContain(name);
});

test('goods are distinguished though their names have commas, and a shortened name ends its sentence', () => {
  const long = 'Sun-dried tomatoes in extra virgin olive oil, jar';
  const lines = [line({ name: 'Dates, 500 g', pickedQuantity: 0 }), line({ name: long, pickedQuantity: 0 })];
  expect(bagTexts(lines, { kind: 'same' }, 'en').short).toBe(
    'Missing: 2 x Dates, 500 g; 2 x Sun-dried tomatoes in extra virgin ol... The sum stays the same.',
  );
  expect(bagTexts(lines, { kind: 'same' }, 'ar').short).toBe(
    'غير متوفر: 2 x Dates, 500 g؛ 2 x Sun-dried tomatoes in extra virgin ol... المبلغ لم يتغيّر.',
  );
  const given = [line({ name: 'Olives', substitute: long })];
  expect(bagTexts(given, { kind: 'same' }, 'en').short).toBe(
    'Instead of 2 x Olives: 2 x Sun-dried tomatoes in extra virgin ol... The sum stays the same.',
  );
});

test('a text message names what is missing before what came otherwise', () => {
  const others = Array.from({ length: 4 }, (_, at) => line({ name: `Milk ${at}`, substitute: `Other milk ${at}` }));
  const { short } = bagTexts([...others, line({ name: 'Rice', pickedQuantity: 0 })], { kind: 'same' }, 'en');
  expect(short.startsWith('Missing: 2 x Rice.')).toBe(true);
});
