import type { ImportRecord } from '@karaz/contract/admin/product-import';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { NotUndone, Record } from './import-records.tsx';

const record: ImportRecord = {
  ...{ key: 'abc', fileName: 'goods.csv', by: 'Sara', at: '2026-11-01T10:00:00Z', status: 'done', canUndo: true },
  ...{ drafts: 0, done: 4, all: 4, imported: 2, isFailed: false, pictures: { done: 0, failed: 0, all: 0 } },
};
const seen = (part: React.ReactElement) => renderForTest(part, ['office-import'], 'en');

test('an import says how many of its rows were written; one that was undone says none', async () => {
  expect(await seen(<Record record={record} onUndo={() => undefined} />)).toContain('2 of 4 rows');
  const undone = await seen(<Record record={{ ...record, status: 'undone' }} onUndo={() => undefined} />);
  expect(undone).not.toContain('of 4 rows');
});

test('what an undo leaves as it is stands on the page, with a file of all of it', async () => {
  const html = await seen(<NotUndone left={[{ sku: 'MILK-1', column: 'price', reason: 'Changed since' }]} />);
  expect(html).toContain('1 value stays as it is');
  expect(html).toContain('MILK-1 · price');
  expect(html).toContain('Save this list');
  expect(await seen(<NotUndone left={[]} />)).not.toContain('stays');
});
