import { z } from 'zod';
import { placeQuery } from './catalog.ts';
import { endpoint } from './endpoint.ts';

const listPopularSearches = endpoint({
  method: 'GET',
  path: '/api/v1/search/popular',
  access: 'public',
  tag: 'Search',
  summary: 'Searches of at least five visitors in words of the store, filled up with best sellers',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).catch(8), country: placeQuery.country }),
  response: z.array(z.object({ text: z.string() })),
});

const recordSearch = endpoint({
  method: 'POST',
  path: '/api/v1/search/popular',
  access: 'public',
  tag: 'Search',
  summary: 'Count a visitor for a search in words of the store',
  body: z.object({ query: z.string().trim().min(2).max(60) }),
  // A home or an office shares one address; of all its searches for the same words one visitor counts.
  rateLimit: { limit: 600, seconds: 3600 },
});

const countSearch = endpoint({
  method: 'POST',
  path: '/api/v1/search/counts',
  access: 'public',
  tag: 'Search',
  summary: 'Count a search, a product opened from its results, or a request to stock what was not found',
  body: z.object({ query: z.string().trim().min(2).max(100), event: z.enum(['searched', 'opened', 'requested']) }),
  rateLimit: { limit: 1200, seconds: 3600 },
});

export const searchCountsApi = { listPopularSearches, recordSearch, countSearch } as const;
