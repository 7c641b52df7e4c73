import { COUNTRY_CODES } from '@karaz/domain/countries';
import { JOB_NAMES } from '@karaz/domain/operations/job-names';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cardFailure } from './card-failure.ts';

export const QUEUE_NAMES = ['messages', 'webhooks', 'refunds', 'captures', 'payments', 'pictures'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const instant = z.string().nullable();
/** late: not done in time; failing: the last attempt failed. */
const state = z.enum(['ok', 'late', 'failing']);
export type State = z.infer<typeof state>;

const storeStatus = z.object({
  at: z.string(),
  version: z.string(),
  /** The jobs of the process that sent this response; others may run others. */
  jobsHere: z.array(z.enum(JOB_NAMES)),
  jobs: z.array(
    z.object({
      name: z.enum(JOB_NAMES),
      everySeconds: z.number(),
      lastSuccessAt: instant,
      lastFailureAt: instant,
      /** Of the last failure. */
      error: z.string().nullable(),
      state,
    }),
  ),
  queues: z.array(
    z.object({
      name: z.enum(QUEUE_NAMES),
      waiting: z.number().int(),
      oldestAt: instant,
      /** Given up within the last 24 hours; refunds and charges that were declined count until they are settled. */
      failed: z.number().int(),
      state,
    }),
  ),
  /** Messages of the last 24 hours. */
  channels: z.array(z.object({ channel: z.string(), sent: z.number().int(), failed: z.number().int() })),
  /** Where cards are taken, and where none of the accounts that take them works. */
  cards: z.array(z.object({ country: z.enum(COUNTRY_CODES), isTaken: z.boolean(), failure: cardFailure.nullable() })),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number().int(),
    maxConnections: z.number().int(),
    /** Standby servers that are connected. */
    standbys: z.number().int(),
  }),
  /** Of the store's own folder; null: unknown. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), state }).nullable(),
});
export type StoreStatus = z.infer<typeof storeStatus>;

const showStatus = endpoint({
  method: 'GET',
  path: '/api/v1/admin/status',
  access: 'staff:settings.write',
  tag: 'Back office: settings',
  summary: 'How the store runs: scheduled jobs, queues, messages, cards, database and disk',
  response: storeStatus,
});

export const statusApi = { showStatus };
