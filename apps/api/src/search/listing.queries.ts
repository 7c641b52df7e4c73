import type { SortBy } from '@karaz/domain/catalog/sort-options';
import { type SQL, sql } from 'drizzle-orm';
import { type StockCardRow, stockCardColumns, stockCardJoins } from '../catalog/stock-card-columns.queries.ts';
import type { Database } from '../db/database.ts';
import { baseFilter, hasValues, inBranches, inCategories, matchedStocks } from './match.queries.ts';
import type { ListRequest } from './search-engine.ts';
import type { TextMatch } from './text-match.ts';

const ORDER: Record<SortBy | 'relevance', SQL> = {
  relevance: sql`tier, is_orderable desc, sales_count desc, stock_id`,
  popularity: sql`sales_count desc, average_rating desc, stock_id`,
  createdAt_desc: sql`created_at desc, stock_id`,
  createdAt_asc: sql`created_at, stock_id`,
  price_asc: sql`price_minor, stock_id`,
  price_desc: sql`price_minor desc, stock_id`,
};

type Listing = Omit<ListRequest, 'query'> & { match: TextMatch; valueGroups: readonly (readonly number[])[] };

/**
 * One page with the total. The place's matching rows are read once whatever the page, so the thousandth costs what the
 * first does; of a product the cheapest orderable stock stands for all.
 */
export async function selectListing(db: Database, listing: Listing): Promise<{ rows: StockCardRow[]; total: number }> {
  const found = await db.execute<StockCardRow & { total: number }>(listingSql(listing));
  return { rows: found.rows.filter(({ id }) => id !== null), total: found.rows[0]?.total ?? 0 };
}

export function listingSql({ filter, match, valueGroups, sortBy, groupByProduct, page, limit }: Listing): SQL {
  const { from, where, tier } = matchedStocks(match);
  const order = ORDER[sortBy ?? (match.kind === 'everything' ? 'popularity' : 'relevance')];
  const one = groupByProduct ? sql`distinct on (s.product_id)` : sql``;
  const cheapest = groupByProduct ? sql`order by s.product_id, s.is_orderable desc, s.price_minor, s.stock_id` : sql``;
  return sql`
    with picked as materialized (
      select ${one} s.stock_id, s.is_orderable, s.price_minor, s.sales_count, s.average_rating, s.created_at, ${tier} as tier
      ${from}
      where ${baseFilter(filter)} and ${inCategories(filter)} and ${inBranches(filter)} and ${hasValues(valueGroups)}
        and ${where}
      ${cheapest}
    ), page as materialized (
      select stock_id, row_number() over (order by ${order}) as place from picked
      order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ), chosen as (
      select page.stock_id, page.place, counted.total
      from (select count(*)::int as total from picked) counted left join page on true
    )
    select chosen.total, ${stockCardColumns} from chosen ${stockCardJoins} order by chosen.place`;
}
