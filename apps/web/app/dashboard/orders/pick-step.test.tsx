import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PickStep } from './pick-step.tsx';

const line: PickLine = {
  ...{ itemId: 1, branchId: 1, sku: 'COLA-1', gtin: '', zone: null, name_en: 'Cola', name_ar: 'كولا', image: null },
  ...{ quantity: 6, total: 0.9, addons: [], agreedGrams: null, weightTolerance: 15, pickedQuantity: null },
  ...{ weighedGrams: null, substitution: null, substitute: null, reduction: 0 },
};
const detail = { order: { id: 'x', currency: 'KWD', customer: { phoneNumber: null } } } as OfficeOrder;
const step = (more: Partial<PickLine>) =>
  renderForTest(
    <PickStep detail={detail} line={{ ...line, ...more }} onPick={() => undefined} />,
    ['office', 'office-orders', 'office-pick', 'handling'],
    'en',
  );

test('without a preference for missing goods, the step says so', async () => {
  expect(await step({})).toContain('If missing: No preference');
  expect(await step({ substitution: 'best_match' })).not.toContain('No preference');
});

test('a line opened again is still its substitute, with the number that was given', async () => {
  const goods = { sku: 'COLA-6', gtin: '', image: '/media/pack', gramsEach: null };
  const substitute = { stockId: 9, name_en: 'Pack of 6', name_ar: 'عبوة ٦', total: 0.85, ...goods };
  const again = await step({ pickedQuantity: 2, substitute });
  for (const shown of ['Substitute: Pack of 6', 'How many of this?', '<output>2</output>', 'Got 2 instead']) {
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
