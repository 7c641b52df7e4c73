import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { stocks } from '../db/tables/catalog.ts';
import { searchStocks } from '../db/tables/search.ts';
import { stockCardColumns, stockCardJoins } from './stock-card-columns.queries.ts';
import type { StockCardRow } from './stock-card-row.ts';

/** Which rows of the home page a product belongs to, and what comes first there. */
export type Rail = 'offers' | 'popular' | 'express' | 'livestock';

const RAILS: Record<Rail, { where: SQL; order: SQL }> = {
  offers: {
    where: sql`s.price_minor < s.list_price_minor and s.classification <> 'livestock'`,
    order: sql`price_minor::float / list_price_minor, sales_count desc`,
  },
  popular: { where: sql`s.classification = 'grocery'`, order: sql`sales_count desc` },
  express: { where: sql`s.express_delivery and s.classification = 'grocery'`, order: sql`sales_count desc` },
  livestock: { where: sql`s.classification = 'livestock'`, order: sql`sales_count desc` },
};

/** The cheapest orderable stock of each product, so that no product stands twice in one row. */
export async function selectRail(db: Database, branchIds: readonly number[], rail: Rail, limit: number) {
  if (branchIds.length === 0) return [];
  const { where, order } = RAILS[rail];
  const found = await db.execute<StockCardRow>(sql`
    with picked as (
      select distinct on (s.product_id) s.stock_id, s.price_minor, s.list_price_minor, s.sales_count
      from ${searchStocks} s
      where s.branch_id in ${branchIds} and s.is_visible and s.is_orderable and ${where}
      order by s.product_id, s.price_minor, s.stock_id
    ), chosen as materialized (
      select stock_id, row_number() over (order by ${order}, stock_id) as place from picked order by place limit ${limit}
    )
    select ${stockCardColumns} from chosen ${stockCardJoins} order by chosen.place`);
  return found.rows;
}

/** In the order of the ids; what is hidden is left out. */
export async function selectCards(db: Database, stockIds: readonly number[]) {
  if (stockIds.length === 0) return [];
  const found = await db.execute<StockCardRow>(sql`
    with chosen as materialized (
      select s.stock_id, wanted.place
      from unnest(${sql.param(stockIds)}::int[]) with ordinality as wanted(stock_id, place)
      join ${searchStocks} s on s.stock_id = wanted.stock_id and s.is_visible
    )
    select ${stockCardColumns} from chosen ${stockCardJoins} order by chosen.place`);
  return found.rows;
}

/** What of a card changes with every sale. */
type Offer = Pick<StockCardRow, 'id' | 'priceMinor' | 'sellingPriceMinor' | 'quantity' | 'status' | 'expressDelivery'>;

const findOffers = statement<Offer>(
  'catalog_offers',
  sql`
  select id, price_minor as "priceMinor", selling_price_minor as "sellingPriceMinor", quantity, status,
    express_delivery as "expressDelivery"
  from ${stocks} where id = any(${sql.placeholder('stockIds')}::int[])`,
);

export const selectOffers = async (db: Database, stockIds: readonly number[]): Promise<Offer[]> =>
  stockIds.length === 0 ? [] : findOffers(db, { stockIds });
