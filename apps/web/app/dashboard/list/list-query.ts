/** The query of a list; it is in the address, so that Back, reload and a sent link show the same rows. */
export type ListQuery = {
  page: number;
  limit: number;
  sort: string;
  search: string;
  filters: Readonly<Record<string, string>>;
};

export const DEFAULT_LIMIT = 25;
const OWN_NAMES = new Set(['page', 'limit', 'sort', 'search']);
/** The language of the page stands in the address, too, and narrows no list. */
const PAGE_NAMES = new Set(['lang']);

export function readListQuery(params: URLSearchParams, defaults: Partial<ListQuery> = {}): ListQuery {
  const number = (name: string, fallback: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 ? value : fallback;
  };
  const named = [...params].filter(([name]) => !PAGE_NAMES.has(name));
  const filters = Object.fromEntries(named.filter(([name, value]) => !OWN_NAMES.has(name) && value !== ''));
  return {
    page: number('page', 1),
    limit: number('limit', defaults.limit ?? DEFAULT_LIMIT),
    sort: params.get('sort') ?? defaults.sort ?? '',
    search: params.get('search') ?? '',
    filters: { ...(named.length === 0 ? defaults.filters : {}), ...filters },
  };
}

/** Only what differs from an untouched list. */
export function writeListQuery(query: ListQuery, defaults: Partial<ListQuery> = {}): string {
  const params = new URLSearchParams(Object.entries(query.filters).filter(([, value]) => value !== ''));
  if (query.search) params.set('search', query.search);
  if (query.sort !== (defaults.sort ?? '')) params.set('sort', query.sort);
  if (query.limit !== (defaults.limit ?? DEFAULT_LIMIT)) params.set('limit', String(query.limit));
  if (query.page > 1) params.set('page', String(query.page));
  return params.toString();
}

/** The query for the server, without the page. Days are those of the clock on the reader's wall, as the rows show them. */
export function listParams({ filters, search, sort }: Pick<ListQuery, 'filters' | 'search' | 'sort'>) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const params: Record<string, string> = {
    ...filters,
    ...(filters['from'] || filters['to'] ? { timeZone } : {}),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
  };
  return params;
}

/** A fixed view is none of them: it says itself what it is a list of. */
export const countFilters = ({ filters }: Pick<ListQuery, 'filters'>): number =>
  Object.entries(filters).filter(([name, value]) => name !== 'view' && value !== '').length;

export const isNarrowed = (query: Pick<ListQuery, 'search' | 'filters'>): boolean =>
  query.search !== '' || countFilters(query) > 0;

/** The fixed view stays. */
export function withoutFilters(query: ListQuery): ListQuery {
  const { view } = query.filters;
  return changeListQuery(query, { filters: view ? { view } : {}, search: '' });
}

/** Another query starts on its first page. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const isOnlyPage = Object.keys(change).every((name) => name === 'page');
  return { ...query, ...(isOnlyPage ? {} : { page: 1 }), ...change };
}

/** The page to request instead of one past the end, e.g. of an old link: the last that has rows. */
export function pageWithRows(
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  { rows, total }: { rows: number; total: number },
): number {
  if (rows > 0 || page === 1) return page;
  // Always an earlier one, whatever the total says.
  return Math.max(1, Math.min(page - 1, Math.ceil(total / limit)));
}

/** Rising, then falling, then as it was. */
export function nextSort(current: string, column: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? '' : column;
}
