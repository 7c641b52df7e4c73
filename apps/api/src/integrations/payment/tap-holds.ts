import { toDecimal } from '@karaz/domain/money';
import { type GatewayCapture, type GatewayHolds, type GatewayOutcome, parseJson, type Send } from './gateway.ts';
import { type Charge, charge, pathOf } from './tap-json.ts';

/** What Tap's own page can hold at most; then it lets go by itself. */
export const HOLD_HOURS = 168;

/** Tap holds credit cards only. */
export function tapHolds(send: Send): GatewayHolds {
  return {
    methods: ['visa', 'mastercard'],
    validHours: HOLD_HOURS,
    capture: async (capture) => {
      const held = parseJson(charge, (await send(pathOf(capture.providerId))).text);
      const { text } = await send('charges/', captureRequest(capture, held));
      const taken = parseJson(charge.partial(), text);
      // An error has no charge.
      const outcome = taken.id === undefined ? 'failed' : captureOutcome(taken.status);
      return { outcome, providerId: taken.id ?? capture.providerId };
    },
    release: async ({ providerId }) => {
      const { text } = await send(`${pathOf(providerId)}/void`, {});
      if (parseJson(charge.partial(), text).status === 'VOID') return 'done';
      const now = parseJson(charge, (await send(pathOf(providerId))).text);
      return now.status === 'VOID' ? 'done' : 'failed';
    },
  };
}

function captureOutcome(status: string | undefined): GatewayOutcome {
  if (status === 'CAPTURED') return 'done';
  return status === 'INITIATED' || status === 'IN_PROGRESS' ? 'pending' : 'failed';
}

/** A hold is taken by a charge of its own, which has the reference of the attempt and the customer of the hold. */
function captureRequest({ providerId, captureId, amountMinor, currency }: GatewayCapture, held: Charge) {
  const reference = held.reference.transaction ?? '';
  return {
    amount: toDecimal(amountMinor, currency),
    currency,
    customer_initiated: false,
    reference: { transaction: reference, order: reference, idempotent: captureId },
    receipt: { email: false, sms: false },
    customer: { id: held.customer?.id },
    source: { id: providerId },
  };
}
