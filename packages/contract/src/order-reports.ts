import { REPORT_NOTE_MAX, REPORT_PICTURES_MAX, REPORT_REASONS } from '@karaz/domain/orders/order-reports';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileResponse } from './file-response.ts';
import { order } from './order-view.ts';
import { orderId, trackingToken } from './orders.ts';

const report = z.object({
  lines: z
    .array(
      z.object({
        itemId: z.number().int().min(1).max(2_147_483_647),
        quantity: z.number().int().min(1).max(99_999),
        reason: z.enum(REPORT_REASONS),
      }),
    )
    .min(1)
    .max(200),
  note: z.string().trim().max(REPORT_NOTE_MAX).default(''),
  /** JPEG, PNG, WebP, AVIF or GIF as base64, each at most 3145728 bytes; encoded anew. */
  pictures: z.array(z.string().min(1)).max(REPORT_PICTURES_MAX).default([]),
});
export type OrderReportBody = z.output<typeof report>;

const tag = 'Orders';
const errors = ['notFound', 'reportClosed', 'alreadyReported', 'unavailable'] as const;
/** Three pictures as base64 and the rest. */
const maxBytes = 13_000_000;
const pictureId = z.uuid();

const reportOwnOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reports',
  access: 'signed-in',
  tag,
  summary: 'Report items of my delivered order that were missing or bad',
  params: orderId,
  body: report,
  maxBytes,
  response: order,
  status: 201,
  idempotent: true,
  errors,
  rateLimit: { limit: 20, seconds: 3600 },
});
const reportTrackedOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/track/:token/reports',
  access: 'public',
  tag,
  summary: 'The same by the tracking link',
  params: trackingToken,
  body: report,
  maxBytes,
  response: order,
  status: 201,
  idempotent: true,
  errors,
  rateLimit: { limit: 20, seconds: 3600 },
});
const getReportPicture = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/reports/pictures/:pictureId',
  access: 'signed-in',
  tag,
  summary: 'A picture of a report, for the owner of the order and for staff who may read the order',
  params: orderId.extend({ pictureId }),
  response: fileResponse,
  file: 'image/webp',
  errors: ['notFound'],
});
const trackReportPicture = endpoint({
  method: 'GET',
  path: '/api/v1/orders/track/:token/reports/pictures/:pictureId',
  access: 'public',
  tag,
  summary: 'A picture of a report by the tracking link',
  params: trackingToken.extend({ pictureId }),
  response: fileResponse,
  file: 'image/webp',
  errors: ['notFound'],
});

export const orderReportsApi = { reportOwnOrder, reportTrackedOrder, getReportPicture, trackReportPicture } as const;
