import { z } from 'zod';
import { code, signedIn } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';
import { trackingToken } from './orders.ts';

export const openGuestAccount = endpoint({
  method: 'POST',
  path: '/api/v1/orders/track/:token/account',
  access: 'public',
  tag: 'Accounts',
  summary:
    'An account for whoever placed this order as a guest: opened with the code of the checkout, for some minutes and once, or with a new code, which also signs in to the account of the phone',
  params: trackingToken,
  body: z.object({ code }),
  response: signedIn,
  errors: ['notFound', 'wrongCode', 'phoneAlreadyExists', 'accountDisabled'],
  rateLimit: { limit: 10, seconds: 600 },
});
