/** What a product is found by. */
export type IndexedProduct = {
  productId: number;
  /** Folded. */
  nameEn: string;
  nameAr: string;
  /** As written. */
  titleEn: string;
  titleAr: string;
  /** Those it was put into, the main one first. */
  categories: readonly { id: number; nameEn: string; nameAr: string }[];
  wordIds: readonly number[];
  nameWordIds: readonly number[];
  /** Its own codes and those of its stocks. */
  codes: readonly string[];
};
