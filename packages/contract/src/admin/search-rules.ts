import { COUNTRY_CODES } from '@karaz/domain/countries';
import { SEARCH_RULE_KINDS } from '@karaz/domain/search/search-rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, rowId, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: search';
const PATH = '/api/v1/admin/search-rules';
const reads = { access: 'staff:catalogue.read', tag } as const;
const writes = { access: 'staff:catalogue.write', tag } as const;

const country = z.enum(COUNTRY_CODES);
const kind = z.enum(SEARCH_RULE_KINDS);
/** One or more searches, with commas between. */
const words = z
  .string()
  .trim()
  .min(2)
  .max(200)
  .regex(/[\p{L}\p{N}]{2}/u);
const product = z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() });

const rule = z.object({
  id: z.number().int(),
  /** null: everywhere. */
  country: country.nullable(),
  kind,
  words: z.string(),
  product,
  endsAt: z.string().nullable(),
  state: z.enum(['active', 'ended']),
  version,
});
export type OfficeSearchRule = z.infer<typeof rule>;

const ruleBody = z.object({
  country: country.nullable(),
  kind,
  words,
  productId: rowId,
  endsAt: z.iso.datetime({ offset: true }).nullable(),
});

const listSearchRules = endpoint({
  ...reads,
  method: 'GET',
  path: PATH,
  summary: 'Products that are first, raised or hidden for certain searches',
  query: z.object({
    ...listQuery(['words', 'endsAt']),
    country: country.optional().catch(undefined),
    kind: kind.optional().catch(undefined),
    state: z.enum(['active', 'ended']).optional().catch(undefined),
  }),
  response: pageOf(rule),
});

export const searchRulesApi = {
  listSearchRules,
  exportSearchRules: exportOf(listSearchRules),
  addSearchRule: endpoint({
    ...writes,
    method: 'POST',
    path: PATH,
    summary: 'A new rule; it holds from the next search on, until it ends',
    body: ruleBody,
    response: rule,
    status: 201,
    errors: ['conflict'],
  }),
  saveSearchRule: endpoint({
    ...writes,
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'A rule',
    params: byId,
    body: ruleBody.extend({ version }),
    response: rule,
    errors: ['notFound', 'conflict'],
  }),
  removeSearchRule: endpoint({
    ...writes,
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'The search is as before at once',
    params: byId,
    response: z.object({ removed: z.boolean() }),
    errors: ['notFound'],
  }),
  previewSearchRule: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/v1/admin/search-preview',
    summary: 'The first ten results of a search in a country, as they are and with a rule that is not saved yet',
    query: z.object({ country, words, kind, productId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: z.object({ before: z.array(product), after: z.array(product) }),
  }),
};
