import { toDecimal } from '@karaz/domain/money';
import { z } from 'zod';
import { type GatewayOutcome, type GatewayRefund, parseJson, type Send } from './gateway.ts';

const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.object({ merchant: z.string().optional() }).optional(),
});
const refundList = z.object({ refunds: z.array(refundShape).default([]), has_more: z.boolean().default(false) });

const OUTCOMES: Readonly<Record<string, GatewayOutcome>> = {
  REFUNDED: 'done',
  PENDING: 'pending',
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
};
const outcomeOf = (status: string): GatewayOutcome => OUTCOMES[status] ?? 'failed';

/** Refunds can wait for days, and Tap knows a repeated request for one day only: it is looked for before it is sent. */
export async function sendTapRefund(send: Send, refund: GatewayRefund): Promise<GatewayOutcome> {
  const { providerId, refundId, amountMinor, currency } = refund;
  const sent = await findRefund(send, refundId);
  if (sent !== null) return outcomeOf(sent);
  const { text } = await send('refunds/', {
    charge_id: providerId,
    amount: toDecimal(amountMinor, currency),
    currency,
    reason: 'refund',
    reference: { merchant: refundId, idempotent: refundId },
  });
  return outcomeOf(parseJson(refundShape.partial(), text).status ?? 'FAILED');
}

const PAGE_SIZE = 50;
const PAGES = 10;

/** The status of a refund among the newest ones; the list cannot be filtered by our reference. */
async function findRefund(send: Send, refundId: string): Promise<string | null> {
  let last: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = { limit: PAGE_SIZE, ...(last === undefined ? {} : { starting_after: last }) };
    const { refunds, has_more } = parseJson(refundList, (await send('refunds/list', query)).text);
    const found = refunds.find(({ reference }) => reference?.merchant === refundId);
    if (found) return found.status;
    last = refunds.at(-1)?.id;
    if (!has_more || last === undefined) return null;
  }
  return null;
}
