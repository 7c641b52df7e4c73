import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { exportOf, listQuery } from './list.ts';

const names = z.object({ name_en: z.string(), name_ar: z.string() });

/** Nobody's number: only how many wait. */
const row = z.object({
  country: z.enum(COUNTRY_CODES),
  /** null: a place that is in no list, in the words of the request. */
  area: names.extend({ id: z.number().int(), city: names }).nullable(),
  place: z.string(),
  waiting: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type CoverageRow = z.infer<typeof row>;

const listCoverage = endpoint({
  method: 'GET',
  path: '/api/v1/admin/coverage',
  access: 'staff:customers.read',
  tag: 'Back office: customers',
  summary: 'Where people wait for us to deliver, most wanted first; search finds areas, cities and typed places',
  query: z.object({
    ...listQuery(['waiting', 'lastAt']),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
    listed: z.enum(['yes', 'no']).optional().catch(undefined),
  }),
  response: pageOf(row),
});

export const coverageApi = { listCoverage, exportCoverage: exportOf(listCoverage) };
