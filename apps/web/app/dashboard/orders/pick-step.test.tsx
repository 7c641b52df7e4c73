import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PickStep } from './pick-step.tsx';
import { dearerBy } from './pick-steps.ts';

const line: PickLine = {
  ...{ itemId: 1, branchId: 1, sku: 'COLA-1', gtin: '', zone: null, name_en: 'Cola', name_ar: 'كولا', image: null },
  ...{ quantity: 6, total: 0.9, addons: [], agreedGrams: null, weightTolerance: 15, pickedQuantity: null },
  ...{ weighedGrams: null, substitution: null, substitute: null, reduction: 0, pickedBy: null },
};
const detail = { order: { id: 'x', currency: 'KWD', customer: { phoneNumber: null } } } as OfficeOrder;
const step = (more: Partial<PickLine>) =>
  renderForTest(
    <PickStep detail={detail} line={{ ...line, ...more }} onPick={() => undefined} onUndo={() => undefined} />,
    ['office', 'office-orders', 'office-pick', 'handling'],
    'en',
  );

test('without a preference for missing goods, the step says so', async () => {
  expect(await step({})).toContain('If missing: No preference');
  expect(await step({ substitution: 'best_match' })).not.toContain('No preference');
});

test('a line opened again is still its substitute, with the number that was given', async () => {
  const goods = { sku: 'COLA-6', gtin: '', image: '/media/pack', gramsEach: null, price: 0.85 };
  const substitute = { stockId: 9, name_en: 'Pack of 6', name_ar: 'عبوة ٦', total: 0.85, ...goods };
  const again = await step({ pickedQuantity: 2, substitute });
  for (const shown of [
    'Substitute: <bdi>Pack of 6</bdi>',
    'instead of',
    'How many of this?',
    '<output>2</output>',
    'Got 2 instead',
  ]) {
    expect(again).toContain(shown);
  }
  expect(again).not.toContain('Got 2 of 6');
  for (const shown of ['/media/pack/320', 'COLA-6'])
    expect(again, 'picture and code of what is looked for').toContain(shown);
  expect(again).not.toContain('COLA-1');
  expect(again).not.toContain('Weighed');
  const weighed = await step({ pickedQuantity: 2, weighedGrams: 950, substitute: { ...substitute, gramsEach: 500 } });
  for (const shown of ['Weighed', 'value="950"', 'Got 2 instead']) expect(weighed).toContain(shown);
  const corrected = await step({ pickedQuantity: 2, weighedGrams: 950, agreedGrams: 900 });
  expect(corrected, 'a weight that is corrected starts with what was weighed').toContain('value="950"');
  // Also where the ordered goods are weighed.
  expect(await step({ pickedQuantity: 2, substitute, agreedGrams: 900 })).toContain('Got 2 instead');
  expect(await step({ pickedQuantity: 2 })).toContain('Got 2 of 6');
});

test('a finished line can be undone, and a substitute stands in the title with what it weighs and costs', async () => {
  expect(await step({})).not.toContain('Undo');
  expect(await step({ pickedQuantity: 6 })).toContain('Undo');
  const goods = { stockId: 9, name_en: 'Lamb leg', name_ar: 'فخذ', sku: 'LEG', gtin: '', image: null, gramsEach: 1500 };
  const given = await step({ pickedQuantity: 2, substitute: { ...goods, total: 0.9, price: 0.6 } });
  const words = given.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\s]+/g, ' ');
  expect(words).toMatch(/2 × Lamb leg instead of 6 × Cola expected: 3,000 g/);
  expect(words).toContain('The shopper pays at most 0.900 KWD · this costs 1.200 KWD');
  expect(dearerBy(line, { price: 0.6 }, 2)).toBeCloseTo(1.2);
  for (const price of [0.45, 0.3, null]) expect(dearerBy(line, { price }, 2)).toBeNull();
});
