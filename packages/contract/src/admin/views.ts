import { VIEW_LISTS, VIEW_NAME_MAX, viewName } from '@karaz/domain/office/view-lists';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, requiredText, version } from './fields.ts';

const tag = 'Back office: saved views';
const access = 'staff:dashboard.open';

const list = z.enum(VIEW_LISTS);
const filters = z
  .record(z.string().min(1).max(40), z.string().max(200))
  .refine((given) => Object.keys(given).length <= 20);
const query = { filters, search: z.string().trim().max(100), sort: z.string().max(40) };
const name = requiredText(VIEW_NAME_MAX).transform(viewName);

const view = z.object({
  id: z.number().int(),
  list,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  search: z.string(),
  sort: z.string(),
  /** Everybody who opens the list has it. */
  isShared: z.boolean(),
  owner: z.object({ id: z.number().int(), name: z.string() }),
  version,
});
export type SavedView = z.infer<typeof view>;

const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/v1/admin/views',
  access,
  tag,
  summary: 'One’s own views of a list and those for everybody, by name',
  query: z.object({ list }),
  response: z.object({ views: z.array(view) }),
});

const addSavedView = endpoint({
  method: 'POST',
  path: '/api/v1/admin/views',
  access,
  tag,
  summary: 'Keeps a question to a list under a name; for everybody only by who reaches all of the list',
  body: z.object({ list, name, ...query, isShared: z.boolean() }),
  response: view,
  status: 201,
  errors: ['alreadyExists', 'notAllowed'],
});

const saveSavedView = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/views/:id',
  access,
  tag,
  summary: 'Another name for a view, or other people for it',
  params: byId,
  body: z.object({ name, isShared: z.boolean(), version }),
  response: view,
  errors: ['notFound', 'conflict', 'alreadyExists', 'notAllowed'],
});

const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/views/:id',
  access,
  tag,
  summary: 'Takes a view away; the list itself is as it was',
  params: byId,
  errors: ['notFound', 'notAllowed'],
});

export const savedViewsApi = { listSavedViews, addSavedView, saveSavedView, removeSavedView };
