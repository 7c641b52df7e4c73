import { randomUUID } from 'node:crypto';
import type { OfficeDeliveryDetail } from '@karaz/contract/admin/integrations';
import { TEST_EVENT } from '@karaz/domain/integrations/webhook-events';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { deliverWebhook } from '../../integrations/webhooks/deliver-webhook.ts';
import { claimAgain, insertInHand } from '../../integrations/webhooks/webhooks.queries.ts';
import { deliveryDetailView } from './webhook-view.ts';
import { type DeliveryRow, selectAttempts, selectDeliveryById, selectWebhookById } from './webhooks.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'webhooks' | 'accounts'>;

/** The same event under the same id: whoever has it already knows that. */
export async function sendAgain(
  deps: Deps,
  context: RequestContext,
  id: number,
): Promise<Outcome<OfficeDeliveryDetail>> {
  const claimed = await inTransaction(deps.db, async (tx) => {
    const row = await claimAgain(tx, id);
    if (row)
      await recordChange(tx, context, { action: 'webhook.resend', entityId: row.endpointId, after: sentOf(row) });
    return row;
  });
  return claimed ? deliverNow(deps, claimed) : notFound();
}

export async function sendTest(
  deps: Deps,
  context: RequestContext,
  id: number,
): Promise<Outcome<OfficeDeliveryDetail>> {
  const added = await inTransaction(deps.db, async (tx) => {
    if (!(await selectWebhookById(tx, id))) return undefined;
    const data = { webhookId: id, note: 'Nothing happened; somebody pressed the button.' };
    const row = await insertInHand(tx, { endpointId: id, eventId: randomUUID(), type: TEST_EVENT, data });
    await recordChange(tx, context, { action: 'webhook.test', entityId: id, after: sentOf(row) });
    return row;
  });
  return added ? deliverNow(deps, added) : notFound();
}

const sentOf = ({ id, type }: DeliveryRow) => ({ delivery: id, type });

async function deliverNow(deps: Deps, claimed: DeliveryRow): Promise<Outcome<OfficeDeliveryDetail>> {
  await deliverWebhook({ ...deps, publicOrigin: deps.accounts.publicOrigin }, claimed);
  return showDelivery(deps, claimed.id);
}

export async function showDelivery({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<OfficeDeliveryDetail>> {
  const row = await selectDeliveryById(db, id);
  return row ? ok(deliveryDetailView(row, await selectAttempts(db, id))) : notFound();
}
