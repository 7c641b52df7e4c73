/** One stock as lists see it: what they filter, sort and count by. */
export type IndexRow = {
  stockId: number;
  productId: number;
  branchId: number;
  isOrderable: boolean;
  priceMinor: number;
  listPriceMinor: number;
  /** What a kilo, litre or piece of it costs, to sort by: see `unitPriceRank`. */
  unitPriceRank: number;
  expressDelivery: boolean;
  isSubscribable: boolean;
  classification: string;
  originCountry: string;
  /** See `brandKey`; empty: none. */
  brand: string;
  /** Places in FOOD_MARKS of what it is and is without. */
  foodMarks: readonly number[];
  categoryIds: readonly number[];
  tagIds: readonly number[];
  valueIds: readonly number[];
  /** As its season weighs them. */
  salesCount: number;
  /** It is for a season that is over or still to come. */
  isOutOfSeason: boolean;
  averageRating: number;
  createdAt: number;
};

/** A row in its place: `slot` is its product's, `number` its own. */
export type IndexItem = IndexRow & { readonly slot: number; readonly number: number };
