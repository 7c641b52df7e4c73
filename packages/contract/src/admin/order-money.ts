import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const money = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  currency: z.enum(CURRENCY_CODES),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']),
  isPaid: z.boolean(),
  /** Goes back if the order is cancelled now. */
  back: z.number(),
  /** Through whom it goes back; null: nothing does. */
  provider: z.string().nullable(),
  /** Paid, and all of it went back already. */
  isSentBack: z.boolean(),
});
export type OrderMoney = z.infer<typeof money>;

const getOrderMoney = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/money',
  access: 'staff:orders.write',
  tag: 'Back office: orders',
  summary: 'What goes back to shoppers if these orders are cancelled; changes nothing',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: z.object({ orders: z.array(money) }),
  readsOnly: true,
});

export const orderMoneyApi = { getOrderMoney };
