import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from './fields.ts';
import { day, exportOf, foundPageOf, listQuery, readersZone } from './list.ts';

const named = z.object({
  name_en: z.string(),
  name_ar: z.string(),
  /** What its amounts are in, of what sells in one country. */
  currency: z.enum(CURRENCY_CODES).nullable(),
});
/** What the ids in an entry stand for, by 'branch 3'. */
export const namesOfIds = z.record(z.string(), named);
export type NamesOfIds = z.infer<typeof namesOfIds>;

const change = z.object({
  id: z.number().int(),
  at: z.string(),
  /** With `key` it was done by a program, for the person who made the key of that name. */
  actor: z.object({ id: z.number().int(), name: z.string(), role: z.string(), key: z.string().nullable() }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is called today; null when it is gone or has no name. */
  subject: named.nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  names: namesOfIds,
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof change>;

const listChanges = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'staff:audit.read',
  tag: 'Back office: audit log',
  summary: 'What staff changed, newest first; search finds ids and actions',
  query: z.object({
    ...listQuery(['id']),
    entity: z.string().max(40).optional(),
    entityId: z.string().max(60).optional(),
    actorId: rowId.optional(),
    from: day.optional(),
    to: day.optional(),
    timeZone: readersZone,
  }),
  response: foundPageOf(change),
});

export const auditApi = { listChanges, exportChanges: exportOf(listChanges) };
