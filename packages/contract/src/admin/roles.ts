import { BASE_ROLES, PERMISSIONS, STAFF_ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, requiredText, version } from './fields.ts';

const tag = 'Back office: staff';
const access = 'staff:roles.grant';
const permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);
const name = requiredText(60);

const customRole = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The built-in role it was made from: how its people sign in, and whether they are tied to branches. */
  base: z.enum(BASE_ROLES),
  permissions,
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  version,
});
export type CustomRole = z.infer<typeof customRole>;

const listRoles = endpoint({
  method: 'GET',
  path: '/api/v1/admin/roles',
  access,
  tag,
  summary: 'Built-in and custom roles, what they may do and who has them',
  response: z.object({
    builtIn: z.array(
      z.object({
        role: z.enum(STAFF_ROLES),
        permissions,
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      }),
    ),
    custom: z.array(customRole),
  }),
});

const addRole = endpoint({
  method: 'POST',
  path: '/api/v1/admin/roles',
  access,
  tag,
  summary: 'A role with chosen rights; nobody gives rights they lack',
  needsProof: true,
  peopleOnly: true,
  body: z.object({ name, base: z.enum(BASE_ROLES), permissions }),
  response: customRole,
  status: 201,
  errors: ['notAllowed', 'alreadyExists'],
});

const saveRole = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/roles/:id',
  access,
  tag,
  summary: 'Another name or other rights, at once for everybody who has the role',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  body: z.object({ name, permissions, version }),
  response: customRole,
  errors: ['notFound', 'conflict', 'notAllowed', 'alreadyExists'],
});

const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/roles/:id',
  access,
  tag,
  summary: 'Remove a role that nobody has and nobody is invited to',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  errors: ['notFound', 'notAllowed', 'stillUsed'],
});

export const rolesApi = { listRoles, addRole, saveRole, removeRole };
