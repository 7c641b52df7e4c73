import { hasNextPage } from '@karaz/domain/paging/paging';

type Page = { page: number; limit: number };

/** The store's list response: `hasNextPage` comes from the true total, so there is no empty last page. */
export function pageView<Row, View>(
  found: { rows: Row[]; total: number },
  { page, limit }: Page,
  view: (row: Row) => View,
) {
  return {
    data: found.rows.map(view),
    hasNextPage: hasNextPage({ page, limit }, found.total),
    total: found.total,
    page,
    limit,
  };
}
