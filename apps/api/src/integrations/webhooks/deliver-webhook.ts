import { pauseAfter, TEST_EVENT } from '@karaz/domain/integrations/webhook-events';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { notifyAdminsOfStop } from './notify-admins.ts';
import { type PostResult, postWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  finishDelivery,
  insertAttempt,
  noteFailure,
  noteSuccess,
  selectEndpoint,
  stopEndpoint,
} from './webhooks.queries.ts';

export type DeliverNeeds = { db: Database; clock: () => Date; webhooks: WebhookDeps; publicOrigin: string };

const FAILING_DAYS = 3;
const GONE = 410;

/** Exactly what is sent, at the first try and at every other. */
export const bodyOf = ({ type, occurredAt, data }: Pick<DeliveryRow, 'type' | 'occurredAt' | 'data'>) =>
  JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });

/** One try of a delivery that the caller has in hand, and what follows from it. */
export async function deliverWebhook(needs: DeliverNeeds, delivery: DeliveryRow): Promise<void> {
  const { db, clock, webhooks } = needs;
  const endpoint = await selectEndpoint(db, delivery.endpointId);
  if (!endpoint) return;
  const body = bodyOf(delivery);
  const at = clock();
  const headers = signedHeaders({ id: delivery.eventId, at, body }, secretsOf(endpoint, at, webhooks));
  const isSigned = headers['webhook-signature'] !== '';
  const result = isSigned ? await postWebhook(endpoint.url, { headers, body }, webhooks) : UNREADABLE;
  await inTransaction(db, async (tx) => {
    await insertAttempt(tx, { deliveryId: delivery.id, url: endpoint.url, headers, ...result });
    await settle(tx, needs, delivery, endpoint, result);
  });
}

/** The store's own secret was changed: only a new secret for the endpoint helps. */
const UNREADABLE: PostResult = { status: null, response: '', error: 'the secret must be renewed', milliseconds: 0 };

function secretsOf(endpoint: EndpointRow, now: Date, { sealer }: WebhookDeps): string[] {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = isOverlapping && previousSecret !== null ? [secret, previousSecret] : [secret];
  return sealed.flatMap((one) => sealer.open(one) ?? []);
}

const isTaken = ({ status }: PostResult) => status !== null && status >= 200 && status < 300;

async function settle(
  tx: Transaction,
  { publicOrigin }: DeliverNeeds,
  delivery: DeliveryRow,
  endpoint: EndpointRow,
  result: PostResult,
): Promise<void> {
  const lastStatus = result.status;
  const isTest = delivery.type === TEST_EVENT;
  if (isTaken(result)) {
    await finishDelivery(tx, delivery.id, { status: 'delivered', lastStatus, pauseSeconds: null });
    return noteSuccess(tx, endpoint.id);
  }
  const pauseSeconds = isTest || result.status === GONE ? null : pauseAfter(delivery.attempts, Math.random());
  const status = pauseSeconds === null ? 'dead' : 'waiting';
  await finishDelivery(tx, delivery.id, { status, lastStatus, pauseSeconds });
  // Of a manual test: failures do not switch the endpoint off.
  if (isTest) return;
  await noteFailure(tx, endpoint.id);
  const because = result.status === GONE ? 'gone' : 'failing';
  if (await stopEndpoint(tx, endpoint.id, because, FAILING_DAYS)) {
    await notifyAdminsOfStop(tx, endpoint, because, publicOrigin);
  }
}
