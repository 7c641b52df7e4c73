import { expect, test } from 'vitest';
import { readCsv } from '../office/csv.ts';
import { NO_FOOD } from './food.ts';
import { foodCells } from './food-cells.ts';
import { ofTranslatedColumns } from './import-columns.ts';
import { DEFAULT_OPTIONS, type ImportContext } from './import-context.ts';
import { cellsToSee, changedSince, withoutColumns } from './import-disputes.ts';
import { freshMemory, judgeRow, type RowPlan } from './import-rules.ts';
import { importRows } from './product-import.ts';

const fingerprint = (text: string) => `<${text}>`;

/** A row that sets a price, a sale price and a count, over what stands there. */
function planOver(stock: { priceMinor: number; salePriceMinor: number | null; quantity: number }): RowPlan {
  const cells = { code: 'A', nameEn: 'Tea', nameAr: 'شاي', unitEn: '1 kg', unitAr: '1 كجم', originCountry: '' };
  const more = { shortDescriptionEn: '', shortDescriptionAr: '', descriptionEn: 'Tea', descriptionAr: 'شاي' };
  const rest = {
    classification: 'grocery',
    category: 'tea',
    tags: '',
    publish: 'draft',
    gtin: '',
    brand: '',
    estimatedGrams: '0',
    weightTolerance: '15',
    addons: '',
  };
  const counts = { pictures: 0, stocks: 1 };
  const existing = {
    id: 1,
    hasVariations: false,
    counts,
    cells: { ...cells, ...more, ...rest, ...foodCells(NO_FOOD), ...ofTranslatedColumns(() => '') },
  };
  const held = { id: 7, stockSku: 'A-S', sku: 'A', branch: 'salmiya', variation: '', lowAt: 3, ...stock };
  const context: ImportContext = {
    options: DEFAULT_OPTIONS,
    categories: new Map([['tea', 1]]),
    categoryNames: new Map(),
    tags: new Map(),
    tagNames: new Map(),
    addons: new Map(),
    addonNames: new Map(),
    branchNames: new Map(),
    attributes: new Map(),
    branches: new Map([['salmiya', { id: 1, currency: 'KWD' }]]),
    products: new Map([['A', existing]]),
    similarSkus: new Map(),
    codes: new Map(),
    stocks: new Map(),
    stocksByForm: new Map([['A salmiya ', held]]),
  };
  const { rows } = importRows(readCsv('sku,branch,price,sale_price,quantity\nA,salmiya,5,4,20'));
  const judged = rows[0] && judgeRow(rows[0], context, freshMemory());
  if (!judged || !('plan' in judged)) throw new Error('the row is good');
  return judged.plan;
}

test('a sale price is never written without the price it was judged against', () => {
  const looked = planOver({ priceMinor: 6000, salePriceMinor: null, quantity: 8 });
  const seen = cellsToSee(looked, 'KWD', fingerprint);
  expect(seen).toEqual({ price: '<6.000>', sale_price: '<>', quantity: '<8>' });
  const now = planOver({ priceMinor: 3000, salePriceMinor: null, quantity: 8 });
  const found = changedSince(now, 'KWD', seen ?? undefined, fingerprint).map(({ column }) => column);
  expect(found).toEqual(['price', 'sale_price']);
  expect(withoutColumns(now, new Set(found))?.sold).toEqual({ quantity: 20 });
});

test('what stands there as it was seen is written, and what nobody saw is not', () => {
  const plan = planOver({ priceMinor: 6000, salePriceMinor: 4000, quantity: 8 });
  expect(changedSince(plan, 'KWD', cellsToSee(plan, 'KWD', fingerprint) ?? undefined, fingerprint)).toEqual([]);
  expect(changedSince(plan, 'KWD', undefined, fingerprint).map(({ column }) => column)).toEqual(['price', 'quantity']);
});
