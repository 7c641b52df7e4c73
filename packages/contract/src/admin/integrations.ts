import { COUNTRY_CODES } from '@karaz/domain/countries';
import { WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { PERMISSIONS } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, optionalText, requiredText, rowId, version } from './fields.ts';
import { exportOf, foundPageOf, listQuery } from './list.ts';

const access = 'staff:integrations.manage';
const keysTag = 'Back office: API keys';
const hooksTag = 'Back office: webhooks';
const KEY_STATES = ['active', 'expired', 'revoked'] as const;
const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;
/** null: every country. */
const country = z.enum(COUNTRY_CODES).nullable();

const key = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The beginning of the key, enough to recognise it by. */
  prefix: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  country,
  callsPerMinute: z.number().int(),
  state: z.enum(KEY_STATES),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
});
export type OfficeKey = z.infer<typeof key>;

const listKeys = endpoint({
  method: 'GET',
  path: '/api/v1/admin/api-keys',
  access,
  tag: keysTag,
  summary: 'Keys of other programs, newest first; search finds names',
  query: z.object({
    ...listQuery(['name', 'lastUsedAt', 'expiresAt']),
    state: z.enum(KEY_STATES).optional().catch(undefined),
  }),
  response: pageOf(key),
});

const addKey = endpoint({
  method: 'POST',
  path: '/api/v1/admin/api-keys',
  access,
  tag: keysTag,
  summary: 'A new key; it is shown in this answer and never again',
  needsProof: true,
  peopleOnly: true,
  body: z.object({
    name: requiredText(60),
    permissions: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
    country,
    callsPerMinute: z.number().int().min(10).max(6_000).default(600),
    expiresAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  response: z.object({ key, secret: z.string() }),
  secret: true,
  status: 201,
  errors: ['alreadyExists'],
});

const revokeKey = endpoint({
  method: 'POST',
  path: '/api/v1/admin/api-keys/:id/revoke',
  access,
  tag: keysTag,
  summary: 'Ends a key at once and for good',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  response: key,
  errors: ['notFound'],
});

const hookFields = {
  url: z.string().trim().min(1).max(500),
  description: optionalText(200),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  country,
};

const webhook = z.object({
  id: z.number().int(),
  ...hookFields,
  isEnabled: z.boolean(),
  /** Why the store itself stopped sending: days of failures, or the other side responded with 410. */
  stoppedBecause: z.enum(['failing', 'gone']).nullable(),
  failingSince: z.string().nullable(),
  /** Until then the secret before signs as well. */
  previousSecretUntil: z.string().nullable(),
  waiting: z.number().int(),
  dead: z.number().int(),
  createdAt: z.string(),
  version,
});
export type OfficeWebhook = z.infer<typeof webhook>;

const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/webhooks',
  access,
  tag: hooksTag,
  summary: 'Where other programs hear of what happens; search finds addresses and descriptions',
  query: z.object(listQuery(['url'])),
  response: pageOf(webhook),
});

const getWebhook = endpoint({
  method: 'GET',
  path: '/api/v1/admin/webhooks/:id',
  access,
  tag: hooksTag,
  summary: 'One endpoint',
  params: byId,
  response: webhook,
  errors: ['notFound'],
});

const addWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/admin/webhooks',
  access,
  tag: hooksTag,
  summary: 'A new endpoint; its secret is shown in this answer and never again',
  needsProof: true,
  peopleOnly: true,
  body: z.object(hookFields),
  response: z.object({ webhook, secret: z.string() }),
  secret: true,
  status: 201,
});

const saveWebhook = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/webhooks/:id',
  access,
  tag: hooksTag,
  summary: 'Change an endpoint; switched on again, what waits is sent',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  body: z.object({ ...hookFields, isEnabled: z.boolean(), version }),
  response: webhook,
  errors: ['notFound', 'conflict'],
});

const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/webhooks/:id',
  access,
  tag: hooksTag,
  summary: 'The endpoint and the log of its deliveries go away',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  errors: ['notFound'],
});

const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v1/admin/webhooks/:id/secret',
  access,
  tag: hooksTag,
  summary: 'A new secret; for a day the one before signs as well',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  response: z.object({ webhook, secret: z.string() }),
  secret: true,
  errors: ['notFound'],
});

const delivery = z.object({
  id: z.number().int(),
  webhookId: z.number().int(),
  /** Sent as webhook-id, the same at every try. */
  eventId: z.string(),
  type: z.string(),
  status: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  occurredAt: z.string(),
  /** null: nothing more will be tried. */
  nextTryAt: z.string().nullable(),
});
export type OfficeDelivery = z.infer<typeof delivery>;

const deliveryDetail = delivery.extend({
  /** Exactly what is sent. */
  body: z.string(),
  tries: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      status: z.number().int().nullable(),
      /** The beginning of what came back. */
      response: z.string(),
      error: z.string().nullable(),
      milliseconds: z.number().int(),
    }),
  ),
});
export type OfficeDeliveryDetail = z.infer<typeof deliveryDetail>;

const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/webhook-deliveries',
  access,
  tag: hooksTag,
  summary: 'What was sent or waits to be, newest first',
  query: z.object({
    ...listQuery(['id']),
    webhookId: rowId.optional(),
    status: z.enum(DELIVERY_STATES).optional().catch(undefined),
    type: z.string().max(40).optional(),
  }),
  response: foundPageOf(delivery),
});

const getDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/admin/webhook-deliveries/:id',
  access,
  tag: hooksTag,
  summary: 'One delivery with every try: what was sent and what came back',
  params: byId,
  response: deliveryDetail,
  errors: ['notFound'],
});

const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/v1/admin/webhook-deliveries/:id/send',
  access,
  tag: hooksTag,
  summary: 'Sends the same event again at once and answers what came back',
  params: byId,
  response: deliveryDetail,
  errors: ['notFound'],
});

const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/admin/webhooks/:id/test',
  access,
  tag: hooksTag,
  summary: 'Sends an event of the type webhook.test at once and answers what came back',
  params: byId,
  response: deliveryDetail,
  errors: ['notFound'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const integrationsApi = {
  listKeys,
  exportKeys: exportOf(listKeys),
  addKey,
  revokeKey,
  listWebhooks,
  getWebhook,
  addWebhook,
  saveWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  exportDeliveries: exportOf(listDeliveries),
  getDelivery,
  sendDeliveryAgain,
};
