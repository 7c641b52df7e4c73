export const RATING_FILTERS = ['up4Star', 'up3Star', 'up2Star', 'up1Star'] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

const STARS: Record<RatingFilter, number> = { up4Star: 4, up3Star: 3, up2Star: 2, up1Star: 1 };

export function isRatingFilter(value: string): value is RatingFilter {
  return RATING_FILTERS.some((name) => name === value);
}

/** Strictly more stars than this; whatever is not one of the named filters means more than one. */
export function ratingAbove(filter: string): number {
  return isRatingFilter(filter) ? STARS[filter] : STARS.up1Star;
}
