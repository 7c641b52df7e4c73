import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Stand in for Google in demo and development; never mounted in production. */
export const getLocalGoogleKeys = endpoint({
  method: 'GET',
  path: '/api/dev/google/certs',
  access: 'public',
  tag: 'Development',
  summary: 'Public keys of the local issuer (not in production)',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

export const signLocalGoogleToken = endpoint({
  method: 'POST',
  path: '/api/dev/google/token',
  access: 'public',
  tag: 'Development',
  summary: 'A credential as Google would sign it, for any person (not in production)',
  body: z.object({
    email: z.email().max(200),
    emailVerified: z.boolean().default(true),
    firstName: z.string().max(80).default('Demo'),
    lastName: z.string().max(80).default('Shopper'),
    /** Left out: made from the e-mail address. */
    subject: z.string().max(100).optional(),
    /** Left out: a fresh one, as the sign-in page would have requested. */
    nonce: z.string().max(300).optional(),
  }),
  response: z.object({ idToken: z.string() }),
});
