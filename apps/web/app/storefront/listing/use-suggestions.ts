import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';
import type { Visitor } from '../../visitor.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

export type SuggestedProduct = Tile & { name_en: string; name_ar: string };
export type Suggestions = {
  words: string;
  categories: { id: number; name: string; count: number }[];
  totalCategories: number;
  products: SuggestedProduct[];
  totalProducts: number;
  guesses: readonly string[];
  queries: readonly string[];
};

/** Failures are the caller's: a dropdown and a search page say different things. */
export async function requestSuggestions(
  api: Api,
  visitor: Visitor,
  words: string,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const { language, areaId } = visitor;
  const found = await api('GET /api/v2/search/suggestions', { query: { query: words, areaId }, signal });
  return {
    words,
    categories: found.categories.map((category) => ({
      id: category.id,
      name: pick(category, 'name', language),
      count: category.stockCount,
    })),
    totalCategories: found.totalCategories,
    products: found.products.map((card) => ({
      ...tileOf(card, language),
      name_en: card.name_en,
      name_ar: card.name_ar,
    })),
    totalProducts: found.totalProducts,
    guesses: found.guesses,
    queries: found.queries,
  };
}

type State = { response: Suggestions | null; isFailed: boolean };
const NOTHING: State = { response: null, isFailed: false };

/** Sends a request once the typing rests; a response to older words never replaces that of newer ones. */
export function useSuggestions(words: string, restMs: number): State & { isWaiting: boolean } {
  const { api, visitor } = useRouter();
  const [state, setState] = useState(NOTHING);
  const query = words.trim();
  useEffect(() => {
    if (!query) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      requestSuggestions(api, visitor, query, stop.signal)
        .then((response) => setState({ response, isFailed: false }))
        .catch(() => !stop.signal.aborted && setState({ response: null, isFailed: true }));
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, visitor, query, restMs]);
  if (!query) return { ...NOTHING, isWaiting: false };
  return { ...state, isWaiting: state.response?.words !== query && !state.isFailed };
}
