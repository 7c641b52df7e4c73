import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { LoadArgs } from '../../router/page.ts';
import { loadTexts } from '../../texts/texts.ts';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { tileOf } from '../goods/tile.ts';
import { visibleParts } from '../listing/chip-label.ts';
import { loadListing } from '../listing/load-listing.ts';
import type { SearchData, SearchNotes } from './search-model.ts';

const ALL_CATEGORIES = 100;
const POPULAR = 8;

export async function loadSearch(args: LoadArgs): Promise<SearchData> {
  const { api, language, visitor } = args;
  const query = (args.search.get('query') ?? '').trim().slice(0, 100);
  const place = { areaId: visitor.areaId };
  const exact = args.search.get('exact') === 'true' || undefined;
  const searched = query ? await loadListing(args, { kind: 'search', path: '/search', searchName: 'query' }) : null;
  // With filters chosen, the list itself says which of them to take away.
  const listing = searched && (searched.total > 0 || visibleParts(searched).length > 0) ? searched : null;
  const isEmpty = query !== '' && listing === null;
  const [found, all, popular] = await Promise.all([
    query ? api('GET /api/v2/search/suggestions', { query: { query, exact, ...place } }).catch(() => null) : null,
    listing === null
      ? api('GET /api/v1/categories', { query: { ...place, parentsOnly: true, limit: ALL_CATEGORIES } }).catch(
          () => null,
        )
      : null,
    isEmpty
      ? api('GET /api/v2/search/products', { query: { ...place, limit: POPULAR, sortBy: 'popularity' } }).catch(
          () => null,
        )
      : null,
  ]);
  const hits = found?.categories ?? [];
  return {
    query,
    listing,
    categories: (hits.length > 0 ? hits : (all?.data ?? [])).map(({ id, image, stockCount, ...names }) => ({
      id,
      name: pick(names, 'name', language),
      count: stockCount,
      image: image ? { path: image.path, width: image.width, height: image.height } : NO_PICTURE,
    })),
    notes:
      listing && !found?.isUnsold && !found?.isPartial && !found?.guesses.length
        ? null
        : await notesOf(language, query, found, exact),
    popular: popular?.data.map((card) => tileOf(card, language)) ?? [],
  };
}

type Found = Pick<SearchNotes, 'guesses' | 'isUnsold' | 'isPartial'>;

async function notesOf(language: Language, query: string, found: Found | null, isExact = false): Promise<SearchNotes> {
  const text = (await loadTexts(language, ['search-notes']))['search-notes'];
  const { searchExactly, unsold, partial, requestStock, queries: _, ...texts } = text;
  return {
    guesses: found?.guesses ?? [],
    isUnsold: found?.isUnsold ?? false,
    isPartial: found?.isPartial ?? false,
    isExact,
    texts: {
      ...texts,
      searchExactly: searchExactly(query),
      unsold: unsold(query),
      partial: partial(query),
      requestStock: requestStock(query),
    },
  };
}
