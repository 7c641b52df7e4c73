import type { SortBy } from '@karaz/domain/catalog/sort-options';
import { isMoreLanguage } from '@karaz/domain/more-languages';
import type { FindCards } from '../../catalog/card-cache.ts';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../http/logger.ts';
import type { LiveWordIndex } from '../live-word-index.ts';
import type { ListRequest, SearchEngine } from '../search-engine.ts';
import type { SearchListener } from '../synced-copy.ts';
import { selectValueGroups } from '../value-groups.queries.ts';
import { createOpenSearchClient } from './client.ts';
import {
  type Aggregations,
  facetAggregations,
  facetCounts,
  filterAggregations,
  filterCounts,
  PRODUCTS,
} from './facets.ts';
import { BY_ID, filterKinds, filtersBut, type Query, RELEVANCE } from './query.ts';
import { createReadText } from './read-text.ts';
import { createOpenSearchSync } from './sync.ts';

type Parts = {
  db: Database;
  address: string;
  words: LiveWordIndex;
  listener: SearchListener;
  findCards: FindCards;
  version: () => number;
  clock: () => Date;
  log: Logger;
  /** Answers what OpenSearch does not: while it is away, names in other languages and of sellers, far pages. */
  builtIn: SearchEngine;
};

type Hit = {
  _id: string;
  fields: { productId: [number] };
  inner_hits?: { best: { hits: { hits: { _id: string }[] } } };
};
type Found = {
  hits: { total: { value: number }; hits: Hit[] };
  aggregations?: Aggregations;
};

/** OpenSearch pages no further. */
const MAX_RESULTS = 10_000;

const SORTS: Record<SortBy | 'relevance', object[]> = {
  relevance: RELEVANCE,
  popularity: [{ salesCount: 'desc' }, { averageRating: 'desc' }, BY_ID],
  createdAt_desc: [{ createdAt: 'desc' }, BY_ID],
  createdAt_asc: [{ createdAt: 'asc' }, BY_ID],
  price_asc: [{ priceMinor: 'asc' }, BY_ID],
  price_desc: [{ priceMinor: 'desc' }, BY_ID],
  unit_price_asc: [{ unitPriceRank: 'asc' }, BY_ID],
};
/** Of one product the cheapest that can be ordered stands for all. */
const REPRESENTATIVE = {
  field: 'productId',
  inner_hits: { name: 'best', size: 1, _source: false, sort: [{ isOrderable: 'desc' }, { priceMinor: 'asc' }, BY_ID] },
};
const SOURCE = { _source: false, docvalue_fields: ['productId'] };

/** `collapse` orders products by one stock, and it is the cheapest that is shown: not the dearest, nor that of the cheapest kilo. */
const isBeyond = ({ page, limit, sortBy, groupByProduct }: ListRequest) =>
  page * limit > MAX_RESULTS || ((sortBy === 'price_desc' || sortBy === 'unit_price_asc') && groupByProduct);

type Counted = Pick<ListRequest, 'query' | 'filter'>;

/** Lists, filters, sorts and counts in OpenSearch; what words mean is still decided here. */
export function createOpenSearchEngine(parts: Parts): SearchEngine {
  const { db, findCards, version, builtIn } = parts;
  const client = createOpenSearchClient(parts.address);
  const sync = createOpenSearchSync({ ...parts, client });
  const search = (body: object) => client.search<Found>({ ...SOURCE, ...body });
  const { readText, namesSeller } = createReadText(db, parts.words, version, search);
  const isBuiltIns = async ({ query: { text, language }, filter }: Counted) =>
    (text.trim() !== '' && language !== undefined && isMoreLanguage(language)) || namesSeller(text, filter.within);
  const respond = async <T>(request: Counted, own: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    if (!sync.isReady() || (await isBuiltIns(request))) return otherwise();
    try {
      return await own();
    } catch (error) {
      sync.fail(error);
      return otherwise();
    }
  };
  const counted = async (query: Query, aggs: object) => (await search({ query, size: 0, aggs })).aggregations ?? {};

  const list = async ({ filter, page, limit, groupByProduct, sortBy, ...request }: ListRequest) => {
    const { query, hasWords, notes } = await readText(request.query, filter);
    const kinds = filterKinds(filter, await selectValueGroups(db, filter.attributeValueIds));
    const found = await search({
      query: { bool: { must: [query], filter: filtersBut(kinds) } },
      sort: SORTS[sortBy ?? (hasWords ? 'relevance' : 'popularity')],
      from: (page - 1) * limit,
      size: limit,
      track_total_hits: true,
      ...(groupByProduct
        ? { collapse: REPRESENTATIVE, aggs: { total: { filter: { match_all: {} }, aggs: { products: PRODUCTS } } } }
        : {}),
    });
    const ids = found.hits.hits.map((hit) => Number(hit.inner_hits?.best.hits.hits[0]?._id ?? hit._id));
    const total = groupByProduct ? (found.aggregations?.['total']?.products.value ?? 0) : found.hits.total.value;
    return { cards: await findCards(ids), total, ...notes };
  };
  const count = async ({ query, filter }: Counted) =>
    facetCounts(await counted((await readText(query, filter)).query, facetAggregations(filterKinds(filter, []))));
  const countFilters = async ({ query, filter }: Counted) => {
    const groups = await selectValueGroups(db, filter.attributeValueIds);
    const aggs = filterAggregations(filterKinds(filter, groups), filter);
    return filterCounts(await counted((await readText(query, filter)).query, aggs), groups);
  };
  return {
    list: (request) =>
      isBeyond(request)
        ? builtIn.list(request)
        : respond(
            request,
            () => list(request),
            () => builtIn.list(request),
          ),
    count: (request) =>
      respond(
        request,
        () => count(request),
        () => builtIn.count(request),
      ),
    countFilters: (request) =>
      respond(
        request,
        () => countFilters(request),
        () => builtIn.countFilters(request),
      ),
  };
}
