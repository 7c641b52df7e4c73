import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

const read = async (rows: readonly object[]) =>
  (
    await csvFile('x.csv', ['id', 'name'], async ({ page, limit }) => ({
      data: rows.slice((page - 1) * limit, page * limit),
      hasNextPage: rows.length > page * limit,
    }))
  ).text();

test('nested fields and lists become columns, versions do not, and formulas are only words', async () => {
  const rows = [
    { id: 1, version: 'abc', order: { number: '=1+1' }, tags: [{ id: 3, name: 'Eid' }, 'new'] },
    { id: 2, order: null, note: 'a,b' },
  ];
  expect(await read(rows)).toBe('id,order number,tags,order,note\r\n1,\'=1+1,3 Eid | new,,\r\n2,,,,"a,b"\r\n');
});

test('every page is in the file, once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, id) => ({ id }));
  expect((await read(rows)).trim().split('\r\n')).toHaveLength(1_204);
});

test('a list without rows still has its columns', async () => {
  expect(await read([])).toBe('id,name\r\n');
});
