import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { exportOf, listQuery } from './list.ts';

const row = z.object({
  id: z.number().int(),
  country: z.enum(COUNTRY_CODES),
  language: z.enum(['en', 'ar']),
  text: z.string(),
  searches: z.number().int(),
  opened: z.number().int(),
  requests: z.number().int(),
  /** Products that the last search found. */
  found: z.number().int(),
  lastAt: z.string(),
});
export type SearchReportRow = z.infer<typeof row>;

const listSearchReport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/search-report',
  access: 'staff:catalogue.read',
  tag: 'Back office: search',
  summary: 'Searches of 90 days that found nothing, led to nothing, or for which shoppers asked us to stock something',
  query: z.object({
    ...listQuery(['searches', 'requests', 'lastAt']),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
    language: z.enum(['en', 'ar']).optional().catch(undefined),
    problem: z.enum(['nothingFound', 'nothingOpened', 'requested']).optional().catch(undefined),
  }),
  response: pageOf(row),
});

export const searchReportApi = { listSearchReport, exportSearchReport: exportOf(listSearchReport) };
