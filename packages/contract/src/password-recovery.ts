import { z } from 'zod';
import { email, password } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot/password',
  access: 'public',
  tag: 'Accounts',
  summary: 'Send a mail to choose a new password; the answer is the same whether the account exists or not',
  body: z.object({ email }),
  rateLimit: { limit: 10, seconds: 600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset/password',
  access: 'public',
  tag: 'Accounts',
  summary: 'Choose a new password with the hash of the mail; ends every session',
  body: z.object({ password, hash: z.string().min(1).max(200) }),
  errors: ['invalidHash', 'passwordTooCommon'],
  rateLimit: { limit: 20, seconds: 600 },
});
