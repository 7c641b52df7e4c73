import { randomUUID } from 'node:crypto';
import type { ImportCheck } from '@karaz/contract/admin/product-import';
import { importRows } from '@karaz/domain/catalog/product-import';
import { readCsv, writeCsv } from '@karaz/domain/office/csv';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
const headers = { authorization: 'Bearer manager:1' };

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const rowsOf = (lines: readonly (readonly string[])[]) => importRows(readCsv(writeCsv(lines))).rows;
const send = async (path: '/check' | '', lines: readonly (readonly string[])[], key = randomUUID()) => {
  const body = { rows: rowsOf(lines), key: path === '' ? key : undefined };
  const response = await shop.call('POST', `/api/v1/admin/products/import${path}`, { headers, body });
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  return response;
};
const textsOf = async (sku: string) => {
  const rows = await shop.rows<{ name: string; text: string }>(sql`
    select field || '_' || language as name, text from translations t join products p on p.id = t.entity_id
    where kind = 'product' and p.sku = ${sku} order by name`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
};
const undo = async (key: string) =>
  (await shop.call('POST', `/api/v1/admin/products/imports/${key}/undo`, { headers })).body;

test('names and descriptions in other languages come in by a file, are previewed, and are undone', async () => {
  const head = ['sku', 'name_en', 'name_fr', 'Chinese name', 'description_vi'];
  const first = randomUUID();
  await send('', [head, ['TR1', 'Dates', 'Dattes', '椰枣', 'Chà là ngon']], first);
  expect(await textsOf('TR1')).toEqual({ name_fr: 'Dattes', name_cn: '椰枣', description_vi: 'Chà là ngon' });

  const lines = [head, ['TR1', '', 'Dattes fraîches', '', '']];
  const check = (await send('/check', lines)).body as ImportCheck;
  expect(check.changes).toEqual([
    {
      ...{ line: 2, sku: 'TR1', branch: '', variation: '', stockSku: '' },
      ...{ column: 'name_fr', from: 'Dattes', to: 'Dattes fraîches' },
    },
  ]);
  expect(check.columns).toEqual([{ column: 'name_fr', rows: 1 }]);
  const second = randomUUID();
  await send('', [...lines.slice(0, 1), ['TR1', '', 'Dattes fraîches', '', ''], ['TR1', '', '', '', '']], second);
  // What the file says nothing of stays.
  expect(await textsOf('TR1')).toMatchObject({ name_fr: 'Dattes fraîches', name_cn: '椰枣' });
  expect(await undo(second)).toMatchObject({ restored: 1, left: [] });
  expect(await textsOf('TR1')).toMatchObject({ name_fr: 'Dattes' });
});

test('undone: a text that was not there before is gone, and one that somebody changed since is left and named', async () => {
  await send('', [
    ['sku', 'name_en'],
    ['TR2', 'Honey'],
  ]);
  const key = randomUUID();
  await send(
    '',
    [
      ['sku', 'name_fr', 'name_vi'],
      ['TR2', 'Miel', 'Mật ong'],
    ],
    key,
  );
  await shop.rows(sql`update translations set text = 'Miel de Sidr' where text = 'Miel'`);
  expect(await undo(key)).toMatchObject({ restored: 1, left: [{ sku: 'TR2', column: 'name_fr' }] });
  expect(await textsOf('TR2')).toEqual({ name_fr: 'Miel de Sidr' });
});

test('a text that is too long costs its row; the export has the columns and sent back changes nothing', async () => {
  const long = await send('/check', [
    ['sku', 'name_en', 'name_fr'],
    ['TR3', 'Tea', 'T'.repeat(161)],
  ]);
  expect((long.body as ImportCheck).problems).toMatchObject([{ line: 2, code: 'tooLong' }]);
  await send('', [
    ['sku', 'name_en', 'name_fr', 'description_fr'],
    ['TR3', 'Tea', 'Thé', 'Ligne un\nligne deux'],
  ]);
  const file = await shop.get('/api/v1/admin/products/export?search=TR3', headers);
  const [head, line] = readCsv(file.text);
  const cellOf = (name: string) => line?.cells[head?.cells.indexOf(name) ?? -1];
  expect([cellOf('name_fr'), cellOf('description_fr'), cellOf('name_vi')]).toEqual(['Thé', 'Ligne un\nligne deux', '']);
  const again = await shop.call('POST', '/api/v1/admin/products/import/check', {
    headers,
    body: { rows: importRows(readCsv(file.text)).rows },
  });
  expect(again.body).toMatchObject({ creates: 0, updates: 0, same: 1, problems: [] });
});
