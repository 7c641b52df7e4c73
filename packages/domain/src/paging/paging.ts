export type Page = { page: number; limit: number };

/** From the total, never from a full page: a list of exactly one page has no second one. */
export function hasNextPage({ page, limit }: Page, total: number): boolean {
  return page * limit < total;
}
