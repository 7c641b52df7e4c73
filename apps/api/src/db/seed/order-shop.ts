import type { media } from '../tables/media.ts';
import type { AddressRow, UserRow } from './account-rows.ts';
import type { BranchAreaRow, BranchRow, ClosureRow, HoursRow } from './branch-rows.ts';
import type { AddonPriceRow, AddonRow, AttributeValueRow } from './catalog-rows.ts';
import type { CharityRow } from './content-rows.ts';
import type { CountryCode } from './data/shapes.ts';
import { groupBy, required } from './keyed.ts';
import type { AreaRow, CityRow, CountryRow, SettingsRow } from './place-rows.ts';
import type { ProductRow, VariationRow } from './product-rows.ts';
import type { CouponRow, PlanRow } from './promotion-rows.ts';
import type { StockRow } from './stock-rows.ts';

/** The rows past orders are made of. */
export type ShopRows = {
  now: Date;
  media: readonly (typeof media.$inferInsert)[];
  countries: readonly CountryRow[];
  countrySettings: readonly SettingsRow[];
  cities: readonly CityRow[];
  areas: readonly AreaRow[];
  branches: readonly BranchRow[];
  branchWorkingHours: readonly HoursRow[];
  branchClosures: readonly ClosureRow[];
  branchAreas: readonly BranchAreaRow[];
  attributeValues: readonly AttributeValueRow[];
  addons: readonly AddonRow[];
  addonPrices: readonly AddonPriceRow[];
  products: readonly ProductRow[];
  productMedia: readonly { productId: number; mediaId: number; position: number }[];
  productAddons: readonly { productId: number; addonId: number }[];
  variations: readonly VariationRow[];
  stocks: readonly StockRow[];
  users: readonly UserRow[];
  userBranches: readonly { userId: number; branchId: number }[];
  addresses: readonly Omit<AddressRow, 'isDefault'>[];
  charities: readonly CharityRow[];
  coupons: readonly CouponRow[];
  membershipPlans: readonly PlanRow[];
};

/** A stock with everything an order line copies from it. */
export type Good = { stock: StockRow; product: ProductRow; nameEn: string; nameAr: string; image: string | null };
export type Shop = ReturnType<typeof openShop>;

/** The same rows, arranged by what one looks for while making an order. */
export function openShop(rows: ShopRows) {
  const cityById = new Map(rows.cities.map((city) => [city.id, city]));
  const branchById = new Map(rows.branches.map((branch) => [branch.id, branch]));
  const areaById = new Map(rows.areas.map((area) => [area.id, area]));
  const priceOf = new Map(rows.addonPrices.map((row) => [`${row.addonId}/${row.countryCode}`, row.priceMinor]));
  const addonById = new Map(rows.addons.map((addon) => [addon.id, addon]));
  const addonsOf = groupBy(rows.productAddons, ({ productId }) => productId);
  const servedBy = groupBy(
    rows.branchAreas.filter(({ branchId }) => required(branchById, branchId).isActive),
    ({ areaId }) => areaId,
  );
  return {
    ...rows,
    cityById,
    areaById,
    branchById,
    settingsOf: new Map(rows.countrySettings.map((settings) => [settings.countryCode, settings])),
    countryOf: new Map(rows.countries.map((country) => [country.code, country])),
    hoursOf: groupBy(rows.branchWorkingHours, ({ branchId }) => branchId),
    closedDays: new Set(rows.branchClosures.map(({ branchId, day }) => `${branchId}/${day}`)),
    branchesServing: (areaId: number) =>
      (servedBy.get(areaId) ?? []).map(({ branchId }) => required(branchById, branchId)),
    goodsOf: goodsByBranch(rows),
    addonsFor: (productId: number, country: CountryCode) =>
      (addonsOf.get(productId) ?? []).map(({ addonId }) => ({
        ...required(addonById, addonId),
        priceMinor: required(priceOf, `${addonId}/${country}`),
      })),
  };
}

function goodsByBranch(rows: ShopRows): Map<number, Good[]> {
  const productById = new Map(rows.products.map((product) => [product.id, product]));
  const variationById = new Map(rows.variations.map((variation) => [variation.id, variation]));
  const valueById = new Map(rows.attributeValues.map((value) => [value.id, value]));
  const pictureName = new Map(rows.media.map((picture) => [picture.id, picture.name]));
  const firstPicture = new Map(
    rows.productMedia.filter(({ position }) => position === 0).map(({ productId, mediaId }) => [productId, mediaId]),
  );
  const goods = rows.stocks.map((stock): Good => {
    const product = required(productById, stock.productId);
    const valueIds = stock.variationId == null ? [] : required(variationById, stock.variationId).values;
    const values = valueIds.map((id) => required(valueById, id));
    const image = pictureName.get(firstPicture.get(product.id));
    return {
      stock,
      product,
      nameEn: [product.nameEn, ...values.map(({ valueEn }) => valueEn)].join(', '),
      nameAr: [product.nameAr, ...values.map(({ valueAr }) => valueAr)].join('، '),
      image: image === undefined ? null : `/media/${image}`,
    };
  });
  return groupBy(goods, ({ stock }) => stock.branchId);
}
