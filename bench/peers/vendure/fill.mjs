/** Writes the goods that the first argument lists, as a shopkeeper would: one import of a CSV file, then the search index. */
import { readFileSync, writeFileSync } from 'node:fs';
import { bootstrap, JobQueueService } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './shop.mjs';

const goods = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const cell = (value) => `"${String(value).replaceAll('"', '""')}"`;
const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const rows = goods.map(({ id, name, description, price, category, origin }) =>
  [
    name,
    `goods-${id}`,
    description,
    '',
    `category:${category}|origin:${origin}`,
    '',
    '',
    `G${id}`,
    price,
    'standard',
    1_000_000,
    'true',
    '',
    '',
  ]
    .map(cell)
    .join(','),
);
writeFileSync('goods.csv', [COLUMNS, ...rows].join('\n'));

const handler = (code, args) => ({ code, arguments: Object.entries(args).map(([name, value]) => ({ name, value })) });
const initial = {
  defaultLanguage: 'en',
  defaultZone: 'Gulf',
  countries: [{ name: 'Kuwait', code: 'KW', zone: 'Gulf' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [{ name: 'Delivery', price: 100 }],
  paymentMethods: [
    { name: 'Cash on delivery', handler: handler('dummy-payment-handler', { automaticSettle: 'false' }) },
  ],
  collections: [],
};

const app = await populate(
  async () => {
    const started = await bootstrap(config);
    await started.get(JobQueueService).start();
    return started;
  },
  initial,
  'goods.csv',
);
await untilIndexed(app);
await app.close();
process.exit(0);

async function untilIndexed() {
  const origin = `http://127.0.0.1:${process.env.PORT}/shop-api`;
  const body = JSON.stringify({ query: '{ search(input: { groupByProduct: true, take: 1 }) { totalItems } }' });
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(origin, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { data } = await response.json();
    if (data?.search.totalItems === goods.length) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('Vendure did not index its goods');
}
