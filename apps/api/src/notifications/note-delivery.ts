import type { ApiDeps } from '../api-deps.ts';
import { DELIVERY_STATUSES, type DeliveryReport } from '../integrations/sms/delivery-report.ts';
import { updateDelivery } from './messages.queries.ts';

/** Reports come twice and out of order: a later stage is never undone by an earlier one. */
export async function noteDelivery(
  { db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  provider: string,
  { providerMessageId, status, error }: DeliveryReport,
): Promise<void> {
  const earlier = DELIVERY_STATUSES.slice(0, DELIVERY_STATUSES.indexOf(status));
  const messageId = await updateDelivery(db, { provider, providerMessageId }, { status, error, at: clock() }, earlier);
  if (messageId !== null && status === 'failed') log.warn('message not delivered', { id: messageId, provider, error });
}
