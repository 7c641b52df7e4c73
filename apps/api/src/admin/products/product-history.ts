import type { ProductHistoryEntry } from '@karaz/contract/admin/products';
import type { Database } from '../../db/database.ts';
import { nameChanges } from '../audit/changes-with-names.ts';
import { type ProductDetail, selectHistory } from './product-detail.queries.ts';
import type { Reach } from './products-list.queries.ts';
import { entryToShow } from './stock-entries.ts';

/** Who changed what, on the page of the product and on that of the stock, newest first; of other branches nothing. */
export async function productHistory(
  db: Database,
  detail: ProductDetail,
  reach: Reach,
): Promise<ProductHistoryEntry[]> {
  const rows = (await selectHistory(db, detail.product.id)).flatMap(({ entry, actor }) => {
    const visible = entryToShow(detail, reach, entry);
    return visible ? [{ entry: { ...entry, before: visible.before, after: visible.after }, actor }] : [];
  });
  const named = await nameChanges(
    db,
    rows.map(({ entry }) => entry),
  );
  return rows.map(({ entry, actor }, index) => ({
    id: entry.id,
    at: entry.createdAt.toISOString(),
    actor: actor || String(entry.actorId),
    action: entry.action,
    before: entry.before,
    after: entry.after,
    names: named[index]?.names ?? {},
  }));
}
