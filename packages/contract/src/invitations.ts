import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { password, personName, signedIn } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Accounts';
const hash = z.string().min(1).max(200);

const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitations/check',
  access: 'public',
  tag,
  summary: 'Whom the link of an invitation mail invites; uses nothing up',
  body: z.object({ hash }),
  response: z.object({
    ...{ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) },
    /** Its name; null: one of the built-in roles. */
    customRole: z.string().nullable(),
    expiresAt: z.string(),
  }),
  errors: ['invalidHash'],
  rateLimit: { limit: 30, seconds: 600 },
});

const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitations/accept',
  access: 'public',
  tag,
  summary: 'Open the staff account one was invited to and sign in; the link works once',
  body: z.object({ hash, firstName: personName, lastName: personName, password }),
  response: signedIn,
  status: 201,
  errors: ['invalidHash', 'passwordTooShort', 'passwordTooCommon', 'emailAlreadyExists'],
  rateLimit: { limit: 20, seconds: 600 },
});

export const invitationsApi = { checkInvitation, acceptInvitation };
