import type { OfficeDelivery, OfficeDeliveryDetail, OfficeWebhook } from '@karaz/contract/admin/integrations';
import { WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { bodyOf } from '../../integrations/webhooks/deliver-webhook.ts';
import { withVersion } from '../save-resource.ts';
import type { DeliveryRow, selectAttempts, WebhookRow } from './webhooks.queries.ts';

export function webhookView({ endpoint, waiting, dead }: WebhookRow, now: Date): OfficeWebhook {
  const { previousSecretUntil } = endpoint;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  const view = withVersion({
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: WEBHOOK_EVENTS.filter((event) => endpoint.events.includes(event)),
    country: endpoint.countryCode,
    isEnabled: endpoint.isEnabled,
    stoppedBecause: endpoint.stoppedBecause,
    createdAt: endpoint.createdAt.toISOString(),
  });
  // Deliveries go on while somebody edits: that is no other version.
  return {
    ...view,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    previousSecretUntil: isOverlapping ? previousSecretUntil.toISOString() : null,
    waiting,
    dead,
  };
}

export function deliveryView(row: DeliveryRow): OfficeDelivery {
  return {
    id: row.id,
    webhookId: row.endpointId,
    eventId: row.eventId,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.lastStatus,
    occurredAt: row.occurredAt.toISOString(),
    nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  };
}

export function deliveryDetailView(
  row: DeliveryRow,
  attempts: Awaited<ReturnType<typeof selectAttempts>>,
): OfficeDeliveryDetail {
  return {
    ...deliveryView(row),
    body: bodyOf(row),
    tries: attempts.map(({ id, createdAt, url, headers, status, response, error, milliseconds }) => {
      return { id, at: createdAt.toISOString(), url, headers, status, response, error, milliseconds };
    }),
  };
}
