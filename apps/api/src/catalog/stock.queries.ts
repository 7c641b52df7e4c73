import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { branches } from '../db/tables/branches.ts';
import { addonPrices, addons, productAddons, stocks } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import { searchStocks } from '../db/tables/search.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';

/** One form a product is sold in at a branch. */
export type VariationRow = {
  id: number;
  productId: number;
  variationId: number | null;
  branchId: number;
  sku: string;
  priceMinor: number;
  sellingPriceMinor: number | null;
  quantity: number;
  status: 'on-stock' | 'out-stock';
  expressDelivery: boolean;
  salesCount: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
};

const findVariations = statement<VariationRow>(
  'catalog_forms',
  sql`
  select f.id, f.product_id as "productId", f.variation_id as "variationId", f.branch_id as "branchId", f.sku,
    f.price_minor::float as "priceMinor", f.selling_price_minor::float as "sellingPriceMinor", f.quantity, f.status,
    f.express_delivery as "expressDelivery", f.sales_count as "salesCount",
    (extract(epoch from f.created_at) * 1000)::float as "createdAt",
    (extract(epoch from f.updated_at) * 1000)::float as "updatedAt"
  from ${searchStocks} s join ${stocks} f on f.product_id = s.product_id and f.branch_id = s.branch_id
  where s.stock_id = ${sql.placeholder('id')} and s.is_visible
  order by f.id`,
);

/** Every form the stock's product has in its branch, the stock itself among them, if anybody may see it. */
export const selectVariations = (db: Database, id: number): Promise<VariationRow[]> => findVariations(db, { id });

/** The branch with its picture and currency. */
export async function selectSeller(db: Database, id: number) {
  const [row] = await db
    .select({ branch: branches, picture: pictureColumns, currency: countrySettings.currency })
    .from(branches)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .leftJoin(media, eq(media.id, branches.mediaId))
    .where(eq(branches.id, sql.placeholder('id')))
    .prepare('catalog_seller')
    .execute({ id });
  return row;
}
export type SellerRow = NonNullable<Awaited<ReturnType<typeof selectSeller>>>;

/** Only add-ons that have a price in the branch's country. */
export function selectAddons(db: Database, productId: number, branchId: number) {
  return db
    .select({
      id: addons.id,
      nameEn: addons.nameEn,
      nameAr: addons.nameAr,
      priceMinor: addonPrices.priceMinor,
      isAvailable: addonPrices.isAvailable,
      animalChoice: addons.animalChoice,
    })
    .from(productAddons)
    .innerJoin(addons, eq(addons.id, productAddons.addonId))
    .innerJoin(branches, eq(branches.id, sql.placeholder('branchId')))
    .innerJoin(addonPrices, and(eq(addonPrices.addonId, addons.id), eq(addonPrices.countryCode, branches.countryCode)))
    .where(eq(productAddons.productId, sql.placeholder('productId')))
    .orderBy(asc(productAddons.position), asc(addons.id))
    .prepare('catalog_addons')
    .execute({ productId, branchId });
}
export type AddonRow = Awaited<ReturnType<typeof selectAddons>>[number];
