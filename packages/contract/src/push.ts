import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'Notifications';
const text = z.string().max(200);

/** As a browser's PushSubscription gives it out. */
const subscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: text, auth: text }),
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/v1/push/key',
  access: 'public',
  tag,
  summary: 'The key browsers subscribe with; null: this store sends no notifications',
  response: z.object({ publicKey: z.string().nullable() }),
});
export const followOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/notifications',
  access: 'public',
  tag,
  summary: 'Tell this browser about an order; guests bring the token of their tracking link',
  params: z.object({ id: z.uuid() }),
  body: subscription.extend({ token: z.string().max(100).nullish() }),
  errors: ['notFound', 'unavailable'],
  rateLimit: { limit: 20, seconds: 60 },
});
/** Whoever knows an endpoint is the browser it belongs to: nobody can guess one. */
export const endPush = endpoint({
  method: 'POST',
  path: '/api/v1/push/end',
  access: 'public',
  tag,
  summary: 'Tell this browser nothing any more',
  body: z.object({ endpoint: z.url().max(1000) }),
  rateLimit: { limit: 20, seconds: 60 },
});

export const pushApi = { getPushKey, followOrder, endPush } as const;
