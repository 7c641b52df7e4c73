import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import { finishEvent, insertEvent, selectByProviderId, selectWaitingEvents } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
type Event = { provider: string; eventId: string; providerId: string };

/** False: not from the gateway. An event is kept before it is answered, and looked at again if looking failed. */
export async function receiveEvent(deps: Deps, provider: string, body: string, headers: Headers): Promise<boolean> {
  const event = deps.payments?.gateways.get(provider)?.readEvent(body, headers);
  if (!event) return false;
  const kept = { provider, ...event };
  const isNew = await insertEvent(deps.db, { ...kept, body, receivedAt: deps.clock() });
  if (isNew) await handleEvent(deps, kept);
  return true;
}

async function handleEvent(deps: Deps, event: Event): Promise<void> {
  try {
    const payment = await selectByProviderId(deps.db, event.provider, event.providerId);
    const outcome = payment ? await settlePayment(deps, payment.id) : 'unknown';
    await finishEvent(deps.db, event, outcome, deps.clock());
  } catch (error) {
    deps.log.warn('payment event waits', { eventId: event.eventId, ...errorFields(error) });
  }
}

const BATCH = 100;

export async function handleWaitingEvents(deps: Deps): Promise<void> {
  for (const event of await selectWaitingEvents(deps.db, BATCH)) await handleEvent(deps, event);
}
