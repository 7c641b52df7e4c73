import type { ProductHistoryEntry } from '@karaz/contract/admin/products';
import type { Database } from '../../db/database.ts';
import { nameChanges } from '../audit/named-changes.ts';
import { type ProductFacts, selectHistory } from './product-detail.queries.ts';
import type { Reach } from './products-list.queries.ts';
import { entryToShow } from './stock-entries.ts';

/** Who changed what, on the page of the product and on that of the stock, newest first; of other branches nothing. */
export async function productHistory(db: Database, facts: ProductFacts, reach: Reach): Promise<ProductHistoryEntry[]> {
  const rows = (await selectHistory(db, facts.product.id)).flatMap(({ entry, actor }) => {
    const shown = entryToShow(facts, reach, entry);
    return shown ? [{ entry: { ...entry, before: shown.before, after: shown.after }, actor }] : [];
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
