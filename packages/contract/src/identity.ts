import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'Accounts';

/** Where a code went, with all but its ends hidden. */
const sentCode = z.object({
  channel: z.enum(['sms', 'mail']),
  sentTo: z.string(),
  expiresInMinutes: z.number().int(),
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/me/proof-code',
  access: 'signed-in',
  tag,
  summary: 'Send a code to my confirmed phone, or else e-mail, that proves a change of the account',
  answer: sentCode,
  errors: ['noConfirmedContact', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 3600 },
});
