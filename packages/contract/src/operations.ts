import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const outboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(['sms', 'whatsapp', 'mail', 'push']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Names of the files a mail carries. */
  attachments: z.array(z.string()),
  createdAt: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** Only mounted in demo and development: reads every message the store would have sent. */
export const readOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'public',
  tag: 'Development',
  summary: 'Messages sent, newest first (not in production)',
  query: z.object({ to: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(200).catch(50) }),
  response: z.array(outboxMessage),
});
