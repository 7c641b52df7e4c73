import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: popular searches';

const search = z.object({
  id: z.number().int(),
  country: z.enum(COUNTRY_CODES),
  language: z.enum(['en', 'ar']),
  text: z.string(),
  visitors: z.number().int(),
  /** `pending`: too few visitors so far. */
  state: z.enum(['offered', 'pending', 'removed']),
  lastAt: z.string(),
});
export type OfficePopularSearch = z.infer<typeof search>;

const listOfficePopularSearches = endpoint({
  method: 'GET',
  path: '/api/v1/admin/popular-searches',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Searches in words of the store, by number of different visitors',
  query: z.object({
    ...listQuery(['visitors', 'lastAt']),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
    language: z.enum(['en', 'ar']).optional().catch(undefined),
    state: z.enum(['offered', 'pending', 'removed']).optional().catch(undefined),
  }),
  response: pageOf(search),
});

const changePopularSearch = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/popular-searches/:id',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Remove a search from the suggestions to shoppers, or allow it again',
  params: byId,
  body: z.object({ isRemoved: z.boolean() }),
  response: search,
  errors: ['notFound'],
});

export const popularSearchesApi = {
  listOfficePopularSearches,
  exportOfficePopularSearches: exportOf(listOfficePopularSearches),
  changePopularSearch,
};
