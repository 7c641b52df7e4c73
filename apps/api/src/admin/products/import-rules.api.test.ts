import { randomUUID } from 'node:crypto';
import type { ImportCheck, ImportRowProblem } from '@karaz/contract/admin/product-import';
import { EXPORT_PARTS } from '@karaz/domain/catalog/export-columns';
import { NO_FOOD } from '@karaz/domain/catalog/food';
import { type ImportRow, importRows } from '@karaz/domain/catalog/product-import';
import { readCsv, writeCsv } from '@karaz/domain/office/csv';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let kuwait: string;
let egypt: string;
let category: string;
const headers = { authorization: 'Bearer manager:1' };

beforeAll(async () => {
  shop = await openOrderShop();
  const one = async (query: ReturnType<typeof sql>) => (await shop.rows<{ name: string }>(query))[0]?.name ?? '';
  kuwait = await one(sql`select key as name from branches where country_code = 'kw' order by id limit 1`);
  egypt = await one(sql`select key as name from branches where country_code = 'eg' order by id limit 1`);
  category = await one(sql`select slug as name from categories order by id limit 1`);
});
afterAll(() => shop.close());

const rowsOf = (text: string) => importRows(readCsv(text)).rows;
const send = (path: string, rows: readonly ImportRow[]) =>
  shop.call('POST', `/api/v1/admin/products/import${path}`, { headers, body: { rows } });
const check = async (rows: readonly ImportRow[]) => {
  const response = await send('/check', rows);
  expect(response.status, response.text.slice(0, 400)).toBe(200);
  return response.body as ImportCheck;
};
const take = async (rows: readonly ImportRow[]) => {
  const response = await send('', rows);
  expect(response.status, response.text.slice(0, 400)).toBe(200);
  return response.body as { imported: number; problems: ImportRowProblem[] };
};
const codesOf = ({ problems }: { problems: readonly ImportRowProblem[] }) =>
  problems.map(({ line, code }) => [line, code]);

const NEW = {
  name_en: 'Rule',
  name_ar: 'قاعدة',
  description_en: 'Fresh',
  description_ar: 'طازج',
  unit_en: '1 kg',
  unit_ar: '1 كجم',
};
type Given = Readonly<Record<string, string>>;
/** A file of new products, line 2 and on. */
const fresh = (...given: readonly Given[]) => {
  const whole: Given[] = given.map((cells) => ({ ...NEW, category, branch: kuwait, price: '2.500', ...cells }));
  const names = [...new Set(whole.flatMap((cells) => Object.keys(cells)))];
  return rowsOf(writeCsv([names, ...whole.map((cells) => names.map((name) => cells[name] ?? ''))]));
};
const stockOf = async (sku: string) =>
  (
    await shop.rows(sql`select s.price_minor::int as price, s.selling_price_minor::int as sale, s.quantity, s.low_at as low
      from stocks s join products p on p.id = s.product_id where p.sku = ${sku}`)
  )[0];

describe('what is not in the file stays', () => {
  beforeEach(async () => {
    await shop.rows(sql`delete from products where sku = 'SALE'`);
    await take(fresh({ sku: 'SALE', sale_price: '2', quantity: '7', low_at: '4' }));
  });

  test('a file with only sku, branch and price leaves the sale price, the count and the rest', async () => {
    const rows = rowsOf(`sku,branch,price\nSALE,${kuwait},3`);
    expect(await check(rows)).toMatchObject({
      problems: [],
      creates: 0,
      updates: 1,
      same: 0,
      columns: [{ column: 'price', rows: 1 }],
      changes: [{ line: 2, sku: 'SALE', branch: kuwait, column: 'price', from: '2.500', to: '3.000' }],
      seen: { [`2 ${kuwait} `]: { price: expect.any(String) } },
    });
    expect((await take(rows)).imported).toBe(1);
    expect(await stockOf('SALE')).toEqual({ price: 3000, sale: 2000, quantity: 7, low: 4 });
  });

  test('how it is sold by weight is a column: 0 ends it, and what is no weight is refused', async () => {
    const rows = (grams: string, tolerance = '') =>
      rowsOf(`sku,estimated_grams,weight_tolerance\nSALE,${grams},${tolerance}`);
    const stored = async () =>
      (
        await shop.rows(
          sql`select estimated_grams as grams, weight_tolerance as tolerance from products where sku = 'SALE'`,
        )
      )[0];
    expect(await stored()).toEqual({ grams: null, tolerance: 15 });
    await take(rows('١٢٠٠', '10'));
    expect(await stored()).toEqual({ grams: 1200, tolerance: 10 });
    await take(rowsOf('sku,brand\nSALE,Souq'));
    expect(await stored()).toEqual({ grams: 1200, tolerance: 10 });
    for (const wrong of [rows('1.5'), rows('-1'), rows('about'), rows('1000', '0'), rows('1000', '51')]) {
      expect(codesOf(await check(wrong))).toEqual([[2, 'wrongWeight']]);
    }
    await take(rows('0'));
    expect(await stored()).toEqual({ grams: null, tolerance: 10 });
  });

  test('a price below the sale price is a warning; a dash ends the sale', async () => {
    const rows = (sale: string) => rowsOf(`sku,branch,price,sale_price\nSALE,${kuwait},1.500,${sale}`);
    expect(codesOf(await check(rows('')))).toEqual([[2, 'salePriceStays']]);
    expect(await take(rows(''))).toMatchObject({ imported: 0, problems: [{ code: 'salePriceStays' }] });
    expect((await check(rows('-'))).changes).toContainEqual({
      ...{ line: 2, sku: 'SALE', branch: kuwait, variation: '', stockSku: '' },
      ...{ column: 'sale_price', from: '2.000', to: '' },
    });
    await take(rows('-'));
    expect(await stockOf('SALE')).toMatchObject({ price: 1500, sale: null });
  });

  test('a row that says what is there changes nothing and is not counted as imported', async () => {
    const rows = rowsOf(`sku,branch,price,sale_price,quantity\nSALE,${kuwait},2.5,2.000,`);
    expect(await check(rows)).toMatchObject({ creates: 0, updates: 0, same: 1, columns: [] });
    expect((await take(rows)).imported).toBe(0);
  });
});

describe('what the check announces is written', () => {
  test('a price in another currency than the branch sells in is left out; an exported file comes back as it is', async () => {
    const rows = fresh(
      { sku: 'MONEY1', branch: egypt, price: '4.05', currency: 'KWD' },
      { sku: 'MONEY2', branch: egypt, price: '40', currency: 'EGP' },
    );
    const wrong = {
      line: 2,
      code: 'otherCurrency',
      message: 'The currency of the row (KWD) is not the branch’s (EGP)',
    };
    const checked = await check(rows);
    expect(checked.problems).toEqual([expect.objectContaining(wrong)]);
    expect(checked.currencies).toMatchObject({ [egypt]: 'EGP', [kuwait]: 'KWD' });
    expect(await take(rows)).toMatchObject({ imported: 1, problems: [wrong] });
    expect([await stockOf('MONEY1'), await stockOf('MONEY2')]).toMatchObject([undefined, { price: 4000 }]);
    const file = await shop.get('/api/v1/admin/products/export?search=MONEY2', headers);
    const exported = rowsOf(file.text);
    expect(exported).toMatchObject([{ sku: 'MONEY2', currency: 'EGP' }]);
    expect(await check(exported)).toMatchObject({ problems: [], updates: 0, same: 1 });
  });

  test('SKUs that make the same address in the shop are two products', async () => {
    const rows = fresh({ sku: 'RV A1' }, { sku: 'RV-A1' }, { sku: 'RV A1!' });
    expect((await check(rows)).creates).toBe(3);
    expect((await take(rows)).imported).toBe(3);
    const created = await shop.rows(sql`select slug from products where sku like 'RV_A1%' order by id`);
    expect(created).toEqual([{ slug: 'rule-rv-a1' }, { slug: 'rule-rv-a1-2' }, { slug: 'rule-rv-a1-3' }]);
    expect((await take(fresh({ sku: 'RV_A1', name_en: 'Rule rv a1 ' }))).imported).toBe(1);
  });

  test('SKUs that differ only in capital letters: the second is notified, in the file and in the shop', async () => {
    expect(codesOf(await check(fresh({ sku: 'rvx9' }, { sku: 'RVX9' })))).toEqual([[3, 'skuTwin']]);
    expect(await take(fresh({ sku: 'rvx9' }, { sku: 'RVX9' }))).toMatchObject({ imported: 1 });
    expect(codesOf(await check(fresh({ sku: 'Rvx9' })))).toEqual([[2, 'skuTwin']]);
    // A file of prices alone: existing products need no name.
    const { problems } = await check(rowsOf(`sku,branch,price\nRVX9,${kuwait},3`));
    expect(problems).toMatchObject([{ code: 'skuTwin', message: expect.stringMatching(/\(rvx9\)$/) }]);
  });

  test('a price or sale price finer than its currency, or nothing in it, is a problem of its row', async () => {
    const rows = fresh(
      { sku: 'F1', branch: egypt, price: '10', sale_price: '0.001' },
      { sku: 'F2', branch: egypt, price: '10', sale_price: '9.999' },
      { sku: 'F3', branch: egypt, price: '10', sale_price: '0' },
      { sku: 'F4', branch: egypt, price: '10', sale_price: '9.990' },
      { sku: 'F5', price: '5000000' },
    );
    const expected = [
      [2, 'salePriceTooFine'],
      [3, 'salePriceTooFine'],
      [4, 'wrongSalePrice'],
      [6, 'tooMuch'],
    ];
    expect(codesOf(await check(rows))).toEqual(expected);
    const done = await take(rows);
    expect([codesOf(done), done.imported]).toEqual([expected, 1]);
    expect(await stockOf('F4')).toMatchObject({ price: 1000, sale: 999 });
  });

  test('a cell that is too long or that lost its letters costs its own row, and is named', async () => {
    const rows = fresh(
      { sku: 'L1', name_en: 'x'.repeat(161) },
      { sku: 'L2', description_ar: 'x'.repeat(60_000) },
      { sku: 'L3', name_ar: '\uFFFD\uFFFD' },
      { sku: 'L4', name_ar: 'a\uD800b' },
      { sku: 'L5', price: '1'.repeat(400) },
      { sku: 'L6' },
    );
    const found = await check(rows);
    expect(codesOf(found)).toEqual([
      [2, 'tooLong'],
      [3, 'tooLong'],
      [4, 'unreadable'],
      [5, 'unreadable'],
      [6, 'tooLong'],
    ]);
    expect(found.problems[0]?.message).toContain('name_en');
    expect((await take(rows)).imported).toBe(1);
  });
});

describe('an exported file', () => {
  const exported = async (sku: string) => {
    const file = await shop.get(`/api/v1/admin/products/export?search=${sku}`, headers);
    return rowsOf(file.text);
  };

  test('sent back as it is, the whole of it, has no problem and changes nothing', async () => {
    const file = await shop.get('/api/v1/admin/products/export', headers);
    const rows = rowsOf(file.text);
    const found = await check(rows.slice(0, 20_000));
    expect(found.problems.slice(0, 5)).toEqual([]);
    expect(found.changes.slice(0, 5)).toEqual([]);
    expect(found).toMatchObject({ creates: 0, updates: 0, same: Math.min(rows.length, 20_000) });
  });

  test('prices again each form of a product with variations, by its stock_sku', async () => {
    const [one] = await shop.rows<{ sku: string }>(sql`select p.sku from products p join stocks s on s.product_id = p.id
      where s.variation_id is not null group by p.sku having count(*) > 2 order by p.sku limit 1`);
    const rows = await exported(one?.sku ?? '');
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const dearer = [{ ...first, price: '99.5', salePrice: '88', quantity: '3', lowAt: '1' }, second];
    expect(await check(dearer)).toMatchObject({ problems: [], updates: 1, same: 1 });
    expect((await take(dearer)).imported).toBe(1);
    const [stock] = await shop.rows(sql`select quantity, low_at as low from stocks where sku = ${first.stockSku}`);
    expect(stock).toEqual({ quantity: 3, low: 1 });
    const again = (await exported(one?.sku ?? '')).find(({ stockSku }) => stockSku === first.stockSku);
    expect([Number(again?.price), Number(again?.salePrice)]).toEqual([99.5, 88]);
    const wrong = [
      { ...first, stockSku: '', variation: '' },
      { ...first, stockSku: 'NOBODYS' },
      { ...first, branch: egypt === first.branch ? kuwait : egypt },
    ];
    expect((await check(wrong)).problems.map(({ code }) => code)).toEqual([
      'hasVariations',
      'unknownStock',
      'otherStock',
    ]);
  });
});

describe('a row is imported, or has an error', () => {
  test('code, category and tags of a product that is there become those of the row', async () => {
    await take(fresh({ sku: 'SAYS', tags: '' }));
    const other = await shop.rows<{ slug: string }>(sql`select slug from categories where slug <> ${category} limit 1`);
    const tags = await shop.rows<{ slug: string }>(sql`select slug from tags order by slug limit 3`);
    const [a, b, c] = tags.map(({ slug }) => slug);
    const rows = (text: string) =>
      rowsOf(
        `sku,branch,price,code,category,tags,origin,publish\nSAYS,${kuwait},2.5,NEW-CODE,${other[0]?.slug.toUpperCase()},${text},kw,Draft`,
      );
    await take(rows(`${a} ${b}`));
    await take(rows(`${b} ${c}`));
    const [product] = await shop.rows(sql`select p.code, p.origin_country as origin,
        (select json_agg(c.slug) from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id) as categories,
        (select json_agg(t.slug order by t.slug) from product_tags pt join tags t on t.id = pt.tag_id
          where pt.product_id = p.id) as tags
      from products p where p.sku = 'SAYS'`);
    expect(product).toEqual({ code: 'NEW-CODE', origin: 'KW', categories: [other[0]?.slug], tags: [b, c] });
  });

  test('an origin that is no country, a code that is taken; a product without a picture stays a draft', async () => {
    await take(fresh({ sku: 'WHY1' }, { sku: 'WHY2' }));
    const rows = rowsOf(
      `sku,branch,price,code,origin,publish\nWHY1,${kuwait},2.5,,Narnia,\nWHY1,${kuwait},2.5,WHY2,,\nWHY1,${kuwait},2.5,,,Published`,
    );
    expect(codesOf(await check(rows))).toEqual([
      [2, 'unknownOrigin'],
      [3, 'codeTaken'],
    ]);
    expect((await check(rows.slice(2))).drafts).toMatchObject([{ sku: 'WHY1', reasons: ['Add at least one picture'] }]);
  });

  test('all that is wrong with a row is said at once, also where its branch is not known', async () => {
    const [row] = fresh({ sku: 'ALLWRONG', category: 'nowhere', price: 'cheap', quantity: '1.5' });
    const messages = async (rows: ImportRow[]) =>
      (await check(rows)).problems.map(({ message }) => message.split(' · '));
    if (!row) throw new Error('no row');
    const figures = ['The price is not a number: write it like 1.250', 'Quantities are whole numbers'];
    expect(await messages([row])).toEqual([['There is no such category', ...figures]]);
    expect(await messages([{ ...row, branch: 'atlantis' }])).toEqual([
      ['There is no such category', 'There is no such branch', ...figures],
    ]);
  });

  test('two rows of one product that change the same field must agree; one of them is enough', async () => {
    await take(fresh({ sku: 'TWO' }, { sku: 'TWO', branch: egypt, price: '30' }));
    const rows = (second: string) =>
      rowsOf(`sku,branch,price,name_en\nTWO,${kuwait},2.5,Better\nTWO,${egypt},30,${second}`);
    expect(codesOf(await check(rows('Worse')))).toEqual([[3, 'contradicts']]);
    expect(await check(rows('Rule'))).toMatchObject({ problems: [], updates: 1, same: 1 });
    await take(rows('Rule'));
    expect(await shop.rows(sql`select name_en as name from products where sku = 'TWO'`)).toEqual([{ name: 'Better' }]);
  });

  test('what is known of food is written, exported, left by files that say nothing of it, and undone', async () => {
    const foodOf = async () =>
      (await shop.rows<{ food: object }>(sql`select food from products where sku = 'LABEL77'`))[0]?.food;
    const wrong = await check(fresh({ sku: 'LABEL77', allergens: 'milk, dust' }, { sku: 'LABEL77', fat: '200' }));
    expect(codesOf(wrong)).toEqual([
      [2, 'wrongFood'],
      [3, 'wrongFood'],
    ]);
    await take(
      fresh({ sku: 'LABEL77', allergens: 'Milk, الصويا', diets: 'Gluten-free', energy_kcal: '62', halal: 'yes' }),
    );
    const first = { ...NO_FOOD, allergens: ['soy', 'milk'], diets: ['glutenFree'], energyKcal: 62, halal: 'certified' };
    expect(await foodOf()).toEqual(first);
    const file = await shop.get('/api/v1/admin/products/export?search=LABEL77', headers);
    expect(await check(rowsOf(file.text))).toMatchObject({ problems: [], updates: 0, same: 1 });
    await take(rowsOf('sku,brand\nLABEL77,KDD'));
    expect(await foodOf()).toEqual(first);
    const rows = rowsOf('sku,allergens,fat\nLABEL77,none,3.5');
    const key = randomUUID();
    const done = await shop.call('POST', '/api/v1/admin/products/import', { headers, body: { rows, key } });
    expect(done.status, done.text).toBe(200);
    expect(await foodOf()).toEqual({ ...first, allergens: [], fat: 3.5 });
    const undone = await shop.call('POST', `/api/v1/admin/products/imports/${key}/undo`, { headers });
    expect(undone.body).toMatchObject({ restored: 1, left: [] });
    expect(await foodOf()).toEqual(first);
  });

  test('digits of either script are the same number', async () => {
    await take(fresh({ sku: 'ARABIC', price: '١٫٢٥٠', quantity: '١٢', branch: kuwait.toUpperCase() }));
    expect(await stockOf('ARABIC')).toMatchObject({ price: 1250, quantity: 12 });
  });
});

describe('what other shops and shopkeepers write', () => {
  const withOptions = async (path: string, rows: readonly ImportRow[], options: object) => {
    const body = { rows, options };
    const response = await shop.call('POST', `/api/v1/admin/products/import${path}`, { headers, body });
    expect(response.status, response.text.slice(0, 400)).toBe(200);
    return response.body;
  };

  test('a name is enough: the SKU is made of it, and the same file again changes nothing', async () => {
    const rows = rowsOf('Name,Price,Brand\nDate syrup,2.5,Najd\n,1,');
    const options = { defaultBranch: kuwait };
    expect(await withOptions('/check', rows, options)).toMatchObject({
      creates: 1,
      problems: [{ code: 'skuRequired' }],
    });
    expect(await withOptions('', rows, options)).toMatchObject({ imported: 1 });
    expect(await stockOf('DATE-SYRUP')).toMatchObject({ price: 2500, quantity: 0 });
    expect(await withOptions('/check', rows, options)).toMatchObject({ creates: 0, updates: 0, same: 1 });
  });

  test('an exported file of one part has that part alone, and sent back it changes nothing', async () => {
    for (const part of EXPORT_PARTS) {
      const file = await shop.get(`/api/v1/admin/products/export?parts=${part}`, headers);
      const headings = readCsv(file.text)[0]?.cells ?? [];
      expect(headings.includes('price'), part).toBe(part === 'prices');
      expect(headings.includes('quantity'), part).toBe(part === 'quantities');
      expect(headings).toEqual(expect.arrayContaining(['sku', 'branch', 'variation']));
      const found = await check(rowsOf(file.text));
      expect(found.problems.slice(0, 3), part).toEqual([]);
      expect(found, part).toMatchObject({ creates: 0, updates: 0 });
    }
  });

  test('an exported file of prices changes prices alone, whatever was sold since', async () => {
    await take(fresh({ sku: 'PRICEONLY', quantity: '40' }));
    const file = await shop.get('/api/v1/admin/products/export?search=PRICEONLY&parts=prices', headers);
    await shop.rows(sql`update stocks set quantity = 3 where sku like 'PRICEONLY-%'`);
    const priced = rowsOf(file.text).map((row) => ({ ...row, price: '4' }));
    expect(await check(priced)).toMatchObject({ problems: [], columns: [{ column: 'price', rows: 1 }] });
    await take(priced);
    expect(await stockOf('PRICEONLY')).toMatchObject({ price: 4000, quantity: 3 });
  });

  test('quantities edited in an exported file are not written over what was sold since, unless that is chosen', async () => {
    await take(fresh({ sku: 'ROUND', quantity: '128' }));
    const exported = await shop.get('/api/v1/admin/products/export?search=ROUND', headers);
    await shop.rows(sql`update stocks set quantity = 2 where sku like 'ROUND-%'`);
    const priced = rowsOf(exported.text).map((row) => ({ ...row, price: '3' }));
    const dearer = await check(priced);
    expect(dearer).toMatchObject({ staleQuantities: [], columns: [{ column: 'price', rows: 1 }] });
    const counted = priced.map((row) => ({ ...row, quantity: '130' }));
    const { variation, stockSku } = counted[0] ?? {};
    expect(stockSku).toMatch(/^ROUND-/);
    const stale = { sku: 'ROUND', branch: kuwait, variation, stockSku, exported: 128, now: 2, file: 130 };
    expect(await check(counted)).toMatchObject({ staleQuantities: [stale], columns: [{ column: 'price', rows: 1 }] });
    await take(counted);
    expect(await stockOf('ROUND')).toMatchObject({ price: 3000, quantity: 2 });
    await withOptions('', counted, { writesStaleQuantities: true });
    expect(await stockOf('ROUND')).toMatchObject({ quantity: 130 });
  });

  test('variations, quantities of branches in columns of their own, new categories and tags', async () => {
    const rows = rowsOf(
      [
        `sku,name_en,category,tags,variation,price,quantity:${kuwait},price:${egypt},quantity:${egypt}`,
        'SHIRT,Shirt,Clothes > Shirts,"Cotton, New in",Fit|القصة: M / Shade: Red,5,3,50,4',
        'SHIRT,,,,Fit: L / Shade: Red,6,2,60,',
      ].join('\n'),
    );
    const options = { createsMissing: true };
    expect(await withOptions('/check', rows, options)).toMatchObject({
      problems: [],
      creates: 1,
      madeCategories: ['Shirts'],
      madeTags: ['Cotton', 'New in'],
    });
    expect(await withOptions('', rows, options)).toMatchObject({ imported: 4, problems: [] });
    const sold = await shop.rows(sql`select s.sku, s.price_minor::int as price, s.quantity, c.name_en as category
      from stocks s join products p on p.id = s.product_id join categories c on c.id = p.main_category_id
      where p.sku = 'SHIRT' order by s.sku`);
    const at = (branch: string, values: string) => `SHIRT-${branch}-${values}`.toUpperCase();
    expect(sold).toEqual(
      [
        { sku: at(egypt, 'l-red'), price: 6000, quantity: 0, category: 'Shirts' },
        { sku: at(egypt, 'm-red'), price: 5000, quantity: 4, category: 'Shirts' },
        { sku: at(kuwait, 'l-red'), price: 6000, quantity: 2, category: 'Shirts' },
        { sku: at(kuwait, 'm-red'), price: 5000, quantity: 3, category: 'Shirts' },
      ].sort((one, other) => (one.sku < other.sku ? -1 : 1)),
    );
    expect(await withOptions('/check', rows, options)).toMatchObject({ problems: [], updates: 0 });
    const again = await shop.get('/api/v1/admin/products/export?search=SHIRT', headers);
    expect(await check(rowsOf(again.text))).toMatchObject({ problems: [], updates: 0, same: 4 });
    expect(codesOf(await check(rowsOf(`sku,branch,price\nSHIRT,${kuwait},9`)))).toEqual([[2, 'hasVariations']]);
  });
});
