import { errorFields, type Logger } from '../http/logger.ts';
import { type DeliverNeeds, deliverWebhook } from '../integrations/webhooks/deliver-webhook.ts';
import { claimDue, deleteOldDeliveries, selectDueEndpoints } from '../integrations/webhooks/webhooks.queries.ts';
import { startSchedule } from './schedule.ts';

type Needs = DeliverNeeds & { log: Logger };

const AT_ONCE = 5;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 30;

/** Sends what is due. Each endpoint has its own queue in each process: a slow one does not delay others. */
export function createWebhookSender(needs: Needs) {
  const busy = new Map<number, Promise<void>>();
  let isStopped = false;
  const drain = async (endpointId: number) => {
    while (!isStopped) {
      const claimed = await claimDue(needs.db, endpointId, AT_ONCE);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => deliverWebhook(needs, delivery)));
    }
  };
  const sendDue = async () => {
    for (const id of await selectDueEndpoints(needs.db)) {
      if (busy.has(id)) continue;
      const work = drain(id)
        .catch((error: unknown) => needs.log.warn('a webhook could not be sent', errorFields(error)))
        .finally(() => busy.delete(id));
      busy.set(id, work);
    }
  };
  const settled = async () => void (await Promise.all(busy.values()));
  return {
    /** Begins with everything that is due now. */
    sendDue,
    /** When nothing is in hand any more. */
    settled,
    async stop() {
      isStopped = true;
      await settled();
    },
  };
}

export function startWebhooks(needs: Needs) {
  const sender = createWebhookSender(needs);
  const sending = startSchedule('sendWebhooks', SECOND_MS, sender.sendDue, needs);
  const deleteOld = () => deleteOldDeliveries(needs.db, RETENTION_DAYS);
  const cleanup = startSchedule('deleteOldWebhooks', HOUR_MS, deleteOld, needs);
  return {
    async stop() {
      await Promise.all([sending.stop(), cleanup.stop()]);
      await sender.stop();
    },
  };
}
