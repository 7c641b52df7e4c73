import { PAGE_SIZES } from './page-sizes.ts';

export const PAGE_SIZE_CAP = 100;
/** Far beyond any list, and small enough for page x limit to stay an offset the database takes. */
const PAGE_CAP = 1_000_000;

export type Page = { page: number; limit: number };

function clamp(value: unknown, fallback: number, most: number): number {
  const wanted = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof wanted !== 'number' || Number.isNaN(wanted)) return fallback;
  return Math.min(most, Math.max(1, Math.trunc(wanted)));
}

/** Whatever a query says becomes a page that exists: out of range is clamped, nonsense is the default. */
export function clampPage(query: { page?: unknown; limit?: unknown }, defaultLimit: number = PAGE_SIZES.default): Page {
  return { page: clamp(query.page, 1, PAGE_CAP), limit: clamp(query.limit, defaultLimit, PAGE_SIZE_CAP) };
}

export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** From the total, never from a full page: a list of exactly one page has no second one. */
export function hasNextPage({ page, limit }: Page, total: number): boolean {
  return page * limit < total;
}

export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit);
}

/** Infinite lists: the number of the page to load next, or null when everything is there. */
export function nextPage(pages: readonly (readonly unknown[])[], total: number): number | null {
  const loaded = pages.reduce((count, page) => count + page.length, 0);
  // An empty last page means the total was too high; asking on would never end.
  if (pages.at(-1)?.length === 0) return null;
  return loaded < total ? pages.length + 1 : null;
}
