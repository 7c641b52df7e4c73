import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PriceNoteProvider } from '../../ui/price-note.ts';
import { AddBar } from './add-bar.tsx';
import type { ProductData } from './product-model.ts';
import type { ChosenVariation } from './use-chosen-variation.ts';

const offer = { stockId: 7, price: 60, sellingPrice: 54.5, quantity: 4, isAvailable: true, unit: '1 kg' };
const data = { currency: 'AED', language: 'en', addons: [], values: [], isSubscription: false };

test('the sum on the button says where VAT is not in it', async () => {
  const bar = (
    <AddBar
      data={data as unknown as ProductData}
      chosen={{ offer } as unknown as ChosenVariation}
      inCart={null}
      requested={{ quantity: 2, addons: [] }}
      onChange={() => {}}
    />
  );
  const seen = async (note: string) => {
    const node = <PriceNoteProvider value={note}>{bar}</PriceNoteProvider>;
    return (await renderForTest(node, ['product', 'product-page'])).replaceAll(/[\u2066-\u2069]/gu, '');
  };
  expect(await seen('excl. VAT')).toMatch(/109\.00\sAED excl\. VAT</u);
  expect(await seen('')).toMatch(/109\.00\sAED</u);
});

test('what is still to be chosen comes before what is in the cart', async () => {
  const bar = (missing: string | undefined) => (
    <AddBar
      data={data as unknown as ProductData}
      chosen={{ offer } as unknown as ChosenVariation}
      inCart={{ quantity: 1, addons: [] }}
      requested={{ quantity: 1, addons: [], missing }}
      onChange={() => {}}
    />
  );
  const seen = (missing?: string) => renderForTest(bar(missing), ['product', 'product-page']);
  expect(await seen()).toMatch(/button-soft[^>]*aria-disabled="true">.*In cart</u);
  expect(await seen('Day')).toMatch(/button-primary[^">]*">Choose: Day</u);
});
