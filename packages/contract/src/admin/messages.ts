import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../paging.ts';
import { day, exportOf, foundPageOf, listQuery, readersZone } from './list.ts';

const tag = 'Back office: messages';
const MESSAGE_STATUSES = ['waiting', 'sent', 'failed', 'dead'] as const;
const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'mail', 'push'] as const;

const row = z.object({
  id: z.number().int(),
  channel: z.enum(MESSAGE_CHANNELS),
  /** Masked in lists for who may not write customers. */
  recipient: z.string(),
  subject: z.string(),
  /** Codes and links that open an account are blotted out. */
  text: z.string(),
  language: z.enum(LANGUAGE_CODES),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** A code is never sent a second time: the person requests a new one. */
  mayResend: z.boolean(),
});
export type OfficeMessage = z.infer<typeof row>;

const delivery = z.object({
  id: z.number().int(),
  provider: z.string(),
  isAccepted: z.boolean(),
  error: z.string().nullable(),
  status: z.enum(['sent', 'failed', 'delivered', 'read']).nullable(),
  milliseconds: z.number().int(),
  createdAt: z.string(),
});

const listOfficeMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/messages',
  access: 'staff:messages.read',
  tag,
  summary: 'The outbox, newest first; search finds recipients and subjects',
  query: z.object({
    ...listQuery(['id']),
    status: z.enum(MESSAGE_STATUSES).optional().catch(undefined),
    channel: z.enum(MESSAGE_CHANNELS).optional().catch(undefined),
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    timeZone: readersZone,
  }),
  response: foundPageOf(row),
});

const getOfficeMessage = endpoint({
  method: 'GET',
  path: '/api/v1/admin/messages/:id',
  access: 'staff:messages.read',
  tag,
  summary: 'One message and every try to deliver it',
  params: idParam,
  response: row.extend({ deliveries: z.array(delivery) }),
  errors: ['notFound'],
});

const resendMessages = endpoint({
  method: 'POST',
  path: '/api/v1/admin/messages/resend',
  access: 'staff:messages.read',
  tag,
  summary: 'Try again what was given up; what was sent goes out once more as a new message',
  body: z.object({ ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100) }),
  response: z.object({ sent: z.array(z.number().int()), refused: z.array(z.number().int()) }),
});

export const officeMessagesApi = {
  listOfficeMessages,
  exportMessages: exportOf(listOfficeMessages),
  getOfficeMessage,
  resendMessages,
};
