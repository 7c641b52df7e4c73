import { nextCheckSeconds } from '@karaz/domain/payments/check-schedule';
import type { ApiDeps } from '../api-deps.ts';
import { saveAgreedCard } from './agreed-card.ts';
import { checkPayment } from './check-payment.ts';
import { restartChecks } from './payment-checks.queries.ts';
import { finishEvent, insertEvent, nameUnnamed, selectByProviderId, selectWaitingEvents } from './payments.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
/** `provider`: the key of the account. */
type Event = { provider: string; eventId: string; providerId: string; body: string };

/** False: not from the gateway. An event is stored before the response, so that an interrupted one is handled again. */
export async function receiveEvent(
  deps: Deps,
  provider: string,
  { body, headers, query }: { body: string; headers: Headers; query: URLSearchParams },
): Promise<boolean> {
  const event = deps.payments?.gateways.get(provider)?.readEvent(body, headers, query);
  if (!event) return false;
  const stored = { provider, ...event, body };
  const isNew = await insertEvent(deps.db, { ...stored, receivedAt: deps.clock() });
  if (isNew) await handleEvent(deps, stored);
  return true;
}

/** Handled once: what it does not settle is left to the schedule of checks. */
async function handleEvent(deps: Deps, event: Event): Promise<void> {
  const { db, clock, log } = deps;
  const payment = (await selectByProviderId(db, event.provider, event.providerId)) ?? (await findUnnamed(deps, event));
  if (!payment) log.warn('payment event of an unknown payment', { eventId: event.eventId });
  const card = payment && deps.payments?.gateways.get(event.provider)?.cards?.ofEvent?.(event.body);
  if (card) await saveAgreedCard(db, payment.id, card);
  const outcome = payment ? ((await checkPayment(deps, payment.id)) ?? 'later') : 'unknown';
  if (payment && (outcome === 'later' || outcome === 'unchanged')) {
    const seconds = nextCheckSeconds(false, 0) ?? 0;
    await restartChecks(db, payment.id, new Date(clock().getTime() + seconds * 1000));
  }
  await finishEvent(db, event, outcome, clock());
}

/** The response that names the gateway's id may have been lost on its way, when a saved card was charged. */
async function findUnnamed({ db, payments }: Deps, { provider, providerId }: Event) {
  const report = await payments?.gateways
    .get(provider)
    ?.read(providerId)
    .catch(() => null);
  return report ? nameUnnamed(db, { key: provider, reference: report.reference, providerId }) : undefined;
}

const BATCH = 100;

/** Events of a process that was killed. */
export async function handleWaitingEvents(deps: Deps): Promise<void> {
  for (const event of await selectWaitingEvents(deps.db, BATCH)) await handleEvent(deps, event);
}
