import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { productMedia } from '../../db/tables/catalog.ts';
import { productImportItems, productImportPictures } from '../../db/tables/product-imports.ts';
import type { ItemState } from './import-items.ts';

export type UndoItem = {
  productId: number;
  sku: string;
  isNew: boolean;
  before: ItemState;
  after: ItemState;
  /** Somebody ordered it. */
  isOrdered: boolean;
};

export async function selectItems(tx: Transaction, id: string, limit: number): Promise<UndoItem[]> {
  const { rows } = await tx.execute<UndoItem>(sql`
    select i.product_id as "productId", coalesce(p.sku, i.sku) as sku, i.is_new as "isNew", i.before, i.after,
      exists (select from order_items o where o.product_id = i.product_id) as "isOrdered"
    from ${productImportItems} i left join products p on p.id = i.product_id
    where i.import_id = ${id} order by i.product_id limit ${limit}`);
  return rows;
}

export async function deleteItems(tx: Transaction, id: string, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${productImportItems}
    where import_id = ${id} and product_id = any(${sql.param([...productIds])}::int[])`);
}

/** Pictures the import loaded leave the products; the library has them still. What is not loaded yet never is. */
export async function detachPictures(tx: Transaction, id: string, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`delete from ${productMedia} m using ${productImportPictures} p
    where p.import_id = ${id} and p.product_id = any(${ids}) and m.product_id = p.product_id
      and m.media_id = p.media_id`);
  await tx.execute(sql`delete from ${productImportPictures}
    where import_id = ${id} and product_id = any(${ids})`);
}
