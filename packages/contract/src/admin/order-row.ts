import { COUNTRY_CODES } from '@karaz/domain/countries';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { heldMoney } from '../order-view.ts';
import { branchName } from './picking.ts';

const money = z.number();
const status = z.enum(ORDER_STATUSES);

/** An order in the lists of the back office. */
export const officeOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status,
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** As ordered. */
  total: money,
  /** What was lighter or missing when it was packed; total less this is what it came to. */
  reduction: money,
  /** The phone is masked in lists for who may not write customers. */
  customer: z.object({ id: z.number().int().nullable(), name: z.string(), phone: z.string().nullable() }),
  /** The one that hands it over. */
  branch: branchName,
  /** Others whose goods go into it. */
  helpers: z.array(branchName),
  area: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
  slot: z.object({ date: z.string(), opens: z.string(), closes: z.string() }),
  /** When the window closes, for showing how long there is. */
  dueAt: z.string(),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']),
  /** Of an order that was delivered without any of its cash: false. */
  isPaid: z.boolean(),
  /** As good as paid, but nobody has the money before it is captured; null: it is paid in another way. */
  hold: heldMoney.nullable(),
  /** What of it went back, or is on its way. */
  refunded: money,
  /** What refunds took off the cash that was still due. */
  takenOff: money,
  /** All that was taken: at the door that may be less than the total. */
  isAllSentBack: z.boolean(),
  /** Due in cash and not collected, apart from what coins cannot pay. */
  cashShort: money,
  itemCount: z.number().int(),
  /** How many of its lines are in the bag; null: it is not being packed. */
  packed: z.object({ lines: z.number().int(), done: z.number().int() }).nullable(),
  hasNote: z.boolean(),
  /** Where the caller may move it from here; only the branch that hands it over does. */
  moves: z.array(status),
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;
