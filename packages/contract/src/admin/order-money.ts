import { CURRENCY_CODES } from '@karaz/domain/money';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const money = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency: z.enum(CURRENCY_CODES),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']),
  isPaid: z.boolean(),
  /** Goes back if the order is cancelled now. */
  back: z.number(),
  /** Through whom it goes back; null: nothing does. */
  provider: z.string().nullable(),
  /** The bank only holds it: it is let go, and nothing was charged. */
  isHeld: z.boolean(),
  /** Paid, and all of it went back already. */
  isSentBack: z.boolean(),
  /** The bank declined the charge of so much, and nobody has paid it since; 0: it did not. Where cash is taken, it is due at the door. */
  declined: z.number(),
  /** To be collected in cash when it is handed over. */
  due: z.number(),
  /** How many lines it has, how many nobody has picked, and how many are sold by weight and not weighed. */
  picking: z.object({ lines: z.number().int(), notPicked: z.number().int(), notWeighed: z.number().int() }),
  /** Its window, where that begins in more than two hours: in so many days of its country. */
  early: z.object({ date: z.string(), opens: z.string(), days: z.number().int() }).nullable(),
  /** Its country lets nothing leave that is sold by weight and not weighed. */
  isWeighingRequired: z.boolean(),
});
export type OrderMoney = z.infer<typeof money>;

const getOrderMoney = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/money',
  access: 'staff:orders.read',
  tag: 'Back office: orders',
  summary:
    'What to know before these orders are moved: what goes back if they are cancelled, what is not picked or weighed, what cash is due; changes nothing',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: z.object({
    orders: z.array(money),
    /** For choosing from: who collected cash at these branches lately, then who works there. */
    collectors: z.array(z.string()),
  }),
  readsOnly: true,
});

export const orderMoneyApi = { getOrderMoney };
