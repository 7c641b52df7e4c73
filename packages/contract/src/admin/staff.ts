import { ROLES, STAFF_ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, optionalText, rowId, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: staff';
const access = 'staff:roles.grant';
const role = z.enum(ROLES);
const branchName = z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() });
const branchIds = z.array(rowId).max(200);
const customRole = z.object({ id: z.number().int(), name: z.string() }).nullable();
/** Instead of `role`, which is then the one it was made from. */
const customRoleId = rowId.nullable().optional();

const member = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Address of a square picture. */
  picture: z.string().nullable(),
  role,
  customRole,
  isDisabled: z.boolean(),
  /** What fulfilment staff work for; others reach every branch. */
  branches: z.array(branchName),
  lastSeenAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  /** Oneself: shown, never changed. */
  isSelf: z.boolean(),
  version,
});
export type StaffMember = z.infer<typeof member>;

const listStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff',
  access,
  tag,
  summary: 'Everybody with a staff role',
  query: z.object({
    ...listQuery(['name', 'role']),
    /** A built-in role, or the id of one of the shop's own. */
    role: z
      .union([role, z.string().regex(/^[1-9]\d{0,8}$/)])
      .optional()
      .catch(undefined),
  }),
  response: pageOf(member),
});

const invitation = z.object({
  id: z.number().int(),
  /** Empty: whoever invited them did not write one. */
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  customRole,
  branches: z.array(branchName),
  language: z.enum(['en', 'ar']),
  /** Who sent it last. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof invitation>;

const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff/invitations',
  access,
  tag,
  summary: 'Invitations that nobody has accepted yet, newest first',
  response: z.array(invitation),
});

const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/invitations',
  access,
  tag,
  summary: 'Invite somebody by mail; their account is made when they follow the link',
  needsProof: true,
  peopleOnly: true,
  body: z.object({
    name: optionalText(160).default(''),
    email: z.string().trim().max(200).pipe(z.email()),
    role: z.enum(STAFF_ROLES),
    customRoleId,
    branchIds,
    language: z.enum(['en', 'ar']),
  }),
  response: invitation,
  status: 201,
  errors: ['notAllowed'],
  rateLimit: { limit: 60, seconds: 3600 },
});

const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/invitations/:id/resend',
  access,
  tag,
  summary: 'A new mail with a new link for 72 hours; the link before opens nothing any more',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  response: invitation,
  errors: ['notFound', 'notAllowed'],
  rateLimit: { limit: 60, seconds: 3600 },
});

const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/staff/invitations/:id',
  access,
  tag,
  summary: 'Take an invitation back: its link opens nothing any more',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  errors: ['notFound'],
});

const saveStaff = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/staff/:id',
  access,
  tag,
  summary:
    'Another role, other branches, or no way in; nobody does it to themselves or gives rights they lack, and one administrator stays',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  body: z.object({ role, customRoleId, branchIds, isDisabled: z.boolean(), version }),
  response: member,
  errors: ['notFound', 'conflict', 'notAllowed'],
});

const resetFactors = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/:id/second-factors/reset',
  access,
  tag,
  summary: 'Remove every second factor of a colleague who lost them and sign them out; not one’s own',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  response: member,
  errors: ['notFound', 'notAllowed'],
});

export const officeStaffApi = {
  listStaff,
  exportStaff: exportOf(listStaff),
  saveStaff,
  listInvitations,
  inviteStaff,
  resendInvitation,
  revokeInvitation,
  resetFactors,
};
