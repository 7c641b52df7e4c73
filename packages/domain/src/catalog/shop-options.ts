/** The options of the shop's template, in its own spelling. */
export const SHOP_OPTIONS = {
  genders: ['Men', 'Women', 'Kids'],
  categories: ['Shose', 'Apparel', 'Accessories'],
  colours: ['Red', 'Blue', 'Pink', 'Green', 'Yellow', 'Violet', 'Black', 'White'],
  sizes: ['7', '8', '8.5', '9', '9.5', '10', '10.5', '11', '11.5', '12', '13'],
} as const;

/** Countries of origin offered as a filter, not where the store delivers. */
export const ORIGIN_COUNTRIES = ['SD', 'TR', 'AT', 'BG', 'AE', 'EG', 'AU', 'BR'] as const;

/** Above this many products a list has pages. */
export const PAGINATION_FROM = 8;
export const showsPagination = (products: number): boolean => products > PAGINATION_FROM;

type WithOptions = { colors: readonly string[]; sizes: readonly string[] };

/** What the button on a card puts into the cart. */
export function quickAdd({ colors, sizes }: WithOptions): { quantity: 1; color: string | null; size: string | null } {
  return { quantity: 1, color: colors[0] ?? null, size: sizes[0] ?? null };
}
