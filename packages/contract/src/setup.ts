import { z } from 'zod';
import { email, password, personName, signedIn } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Set-up';
const token = z.string().min(1).max(200);

const checkSetupLink = endpoint({
  method: 'POST',
  path: '/api/v1/setup/check',
  access: 'public',
  tag,
  summary: 'Whether a set-up link is valid; uses nothing up',
  body: z.object({ token }),
  response: z.object({ passwordMinLength: z.number().int() }),
  errors: ['invalidHash'],
  rateLimit: { limit: 30, seconds: 600 },
});

const addFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/v1/setup/administrator',
  access: 'public',
  tag,
  summary: 'Make the first administrator with the link from the log and sign in; the link works once',
  body: z.object({ token, firstName: personName, lastName: personName.or(z.literal('')), email, password }),
  response: signedIn,
  status: 201,
  errors: ['invalidHash', 'passwordTooShort', 'passwordTooCommon', 'emailAlreadyExists'],
  rateLimit: { limit: 20, seconds: 600 },
});

export const setupApi = { checkSetupLink, addFirstAdministrator };
