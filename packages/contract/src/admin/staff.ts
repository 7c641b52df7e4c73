import { ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, rowId, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: staff';
const role = z.enum(ROLES);

const member = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role,
  isDisabled: z.boolean(),
  /** What fulfilment staff work for; others reach every branch. */
  branches: z.array(z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() })),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  /** Oneself: shown, never changed. */
  isSelf: z.boolean(),
  version,
});
export type StaffMember = z.infer<typeof member>;

const listStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff',
  access: 'staff:roles.grant',
  tag,
  summary: 'Everybody with a staff role',
  query: z.object({ ...listQuery(['name', 'role']), role: role.optional().catch(undefined) }),
  answer: pageOf(member),
});

const branchIds = z.array(rowId).max(200);

const addStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff',
  access: 'staff:roles.grant',
  tag,
  summary: 'Give a role to somebody who has an account, by its mail address',
  body: z.object({ email: z.email().max(254), role: z.enum(['admin', 'manager', 'fulfilment', 'support']), branchIds }),
  answer: member,
  status: 201,
});

const saveStaff = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/staff/:id',
  access: 'staff:roles.grant',
  tag,
  summary: 'Another role, other branches, or no way in; nobody does it to themselves, and one administrator stays',
  params: byId,
  body: z.object({ role, branchIds, isDisabled: z.boolean(), version }),
  answer: member,
  errors: ['notFound', 'conflict', 'notAllowed'],
});

export const officeStaffApi = { listStaff, exportStaff: exportOf(listStaff), addStaff, saveStaff };
