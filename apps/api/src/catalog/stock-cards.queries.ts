import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { stocks } from '../db/tables/catalog.ts';
import { searchStocks } from '../db/tables/search.ts';
import { stockCardColumns, stockCardJoins } from './stock-card-columns.queries.ts';
import type { StockCardRow } from './stock-card-row.ts';

/** Hidden from the planner, which then plans once and not for every list. */
const STOCK_IDS = sql`(select ${sql.placeholder('stockIds')}::int[])`;

const findCards = statement<StockCardRow>(
  'catalog_cards',
  sql`
  with chosen as materialized (
    select s.stock_id, wanted.place from unnest(${STOCK_IDS}) with ordinality as wanted(stock_id, place)
    join ${searchStocks} s on s.stock_id = wanted.stock_id and s.is_visible
  )
  select ${stockCardColumns} from chosen ${stockCardJoins} order by chosen.place`,
);

/** In the order of the ids; what is hidden is left out. */
export const selectCards = async (db: Database, stockIds: readonly number[]): Promise<StockCardRow[]> =>
  stockIds.length === 0 ? [] : findCards(db, { stockIds });

/** What of a card changes with every sale. */
type Offer = Pick<
  StockCardRow,
  'id' | 'priceMinor' | 'sellingPriceMinor' | 'quantity' | 'status' | 'expressDelivery' | 'salesCount'
>;

const findOffers = statement<Offer>(
  'catalog_offers',
  sql`
  select id, price_minor as "priceMinor", selling_price_minor as "sellingPriceMinor", quantity, status,
    express_delivery as "expressDelivery", sales_count as "salesCount"
  from ${stocks} where id = any(${sql.placeholder('stockIds')}::int[])`,
);

export const selectOffers = async (db: Database, stockIds: readonly number[]): Promise<Offer[]> =>
  stockIds.length === 0 ? [] : findOffers(db, { stockIds });
