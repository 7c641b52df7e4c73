import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { searchStocks } from '../db/tables/search.ts';
import type { IndexRow } from './index-row.ts';

/** Arrays come as text and most rows share theirs with others: each is parsed once. */
type RawRow = Omit<IndexRow, 'categoryIds' | 'tagIds' | 'valueIds'> & {
  categoryIds: string;
  tagIds: string;
  valueIds: string;
};

const BATCH = 1_000;

/** Every visible row, in portions, so that loading a big store never holds the process up for long. */
export async function* selectIndexRows(db: Database): AsyncGenerator<IndexRow[]> {
  const parsed = new Map<string, readonly number[]>();
  for (let after = 0; ; ) {
    const rows = await selectRows(db, sql`stock_id > ${after} order by stock_id limit ${BATCH}`, parsed);
    yield rows.filter(({ isVisible }) => isVisible).map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.row.stockId;
  }
}

/** Those of the stocks that are visible now. */
export async function selectIndexRowsOf(db: Database, ids: readonly number[]): Promise<IndexRow[]> {
  const rows = await selectRows(db, sql`stock_id = any(${sql.param(ids)}::int[])`, new Map());
  return rows.filter(({ isVisible }) => isVisible).map(({ row }) => row);
}

async function selectRows(db: Database, where: SQL, parsed: Map<string, readonly number[]>) {
  const found = await db.execute<RawRow & { isVisible: boolean }>(sql`
    select stock_id as "stockId", product_id as "productId", branch_id as "branchId", is_visible as "isVisible",
      is_orderable as "isOrderable", price_minor::float as "priceMinor", list_price_minor::float as "listPriceMinor",
      express_delivery as "expressDelivery", is_subscribable as "isSubscribable", classification,
      origin_country as "originCountry", category_ids::text as "categoryIds", tag_ids::text as "tagIds",
      value_ids::text as "valueIds", sales_count as "salesCount", average_rating::float as "averageRating",
      (extract(epoch from created_at) * 1000)::float as "createdAt"
    from ${searchStocks} where ${where}`);
  const ids = (text: string) => {
    const parsedIds = parsed.get(text) ?? parseIds(text);
    parsed.set(text, parsedIds);
    return parsedIds;
  };
  return found.rows.map(({ isVisible, categoryIds, tagIds, valueIds, ...row }) => ({
    isVisible,
    row: { ...row, categoryIds: ids(categoryIds), tagIds: ids(tagIds), valueIds: ids(valueIds) },
  }));
}

/** '{1,2}' -> [1, 2] */
const parseIds = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
