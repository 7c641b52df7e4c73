import type { OfficeProduct, ProductBody } from '@karaz/contract/admin/products';

/** For tests: a product as the server shows it, with so many pieces of each of its stocks. */
export const testProduct = (product: ProductBody, quantities: readonly number[]): OfficeProduct => ({
  id: 1,
  version: 1,
  product,
  stocks: quantities.map((quantity, id) => ({ id, sku: '', quantity, waiting: 0 })),
  pictures: [],
  priceChanges: [],
  livePath: null,
  canUndo: false,
  lastChangeId: null,
  createdAt: '',
  updatedAt: '',
});
