import { z } from 'zod';
import { account } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Accounts';

export const setMyPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/me/picture',
  access: 'signed-in',
  tag,
  summary:
    'My picture (JPEG, PNG, WebP, AVIF or GIF, at most 3145728 bytes) as base64; it is encoded anew, cut to a square',
  body: z.object({ data: z.string().min(1) }),
  maxBytes: 4_400_000,
  response: account,
  errors: ['unavailable'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const removeMyPicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/me/picture',
  access: 'signed-in',
  tag,
  summary: 'Remove my picture',
  response: account,
});
