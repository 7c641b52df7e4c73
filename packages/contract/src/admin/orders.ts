import { COUNTRY_CODES } from '@karaz/domain/countries';
import { INVOICE_KINDS } from '@karaz/domain/invoices/invoice-number';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { order } from '../order-view.ts';
import { cashReport } from './cash.ts';
import { deliveryAddress } from './delivery-address.ts';
import { day, foundPageOf, listQuery, oneOrMore } from './list.ts';
import { collectionCorrection, laterPayment, orderCash, undoneLaterPayment } from './order-cash.ts';
import { changeState, findOrderGoods, officeChange, previewOfficeChange } from './order-changes.ts';
import { orderMoneyApi } from './order-money.ts';
import { orderPayment, orderRefund, refundable, refundBody, settledDeclined } from './order-refunds.ts';
import { officeOrderRow } from './order-row.ts';
import { phoneOrdersApi } from './phone-orders.ts';
import { branchName, pickingApi, pickLine } from './picking.ts';

const tag = 'Back office: orders';
const orderId = z.object({ id: z.uuid() });
const money = z.number();
const status = z.enum(ORDER_STATUSES);
const requiredText = (max: number) => z.string().trim().min(1).max(max);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const number = z.coerce.number().int().min(1).max(2_147_483_647);

const ORDER_KINDS = [
  'late',
  'readyToLeave',
  'unpaidLong',
  'failedPayments',
  'holdsExpiring',
  'chargesDeclined',
  'refundsDeclined',
  'sold',
  'notCancelled',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

const filters = {
  search: z.string().trim().max(100).optional(),
  status: oneOrMore(ORDER_STATUSES),
  /** With goods of this branch, whoever hands it over. */
  branchId: number.optional().catch(undefined),
  /** Handed over by this branch: those that count in its windows. */
  handedBy: number.optional().catch(undefined),
  country: z.enum(COUNTRY_CODES).optional().catch(undefined),
  orderType: z.enum(['delivery', 'pickup', 'charity']).optional().catch(undefined),
  /** authorised: a bank holds the money. */
  paid: z.enum(['yes', 'no', 'authorised', 'short']).optional().catch(undefined),
  customerId: number.optional().catch(undefined),
  /** The day of the delivery window. */
  day: day.optional().catch(undefined),
  /** When the window opens: 09:00. */
  opens: clock.optional().catch(undefined),
  /** The day of the order, by its country's own clock. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  /**
   * As the home page counts. sold: neither cancelled nor waiting for payment, handed over by a branch within reach;
   * notCancelled: those that hold their window.
   */
  only: z.enum(ORDER_KINDS).optional().catch(undefined),
  /** With goods of this category. */
  categoryId: number.optional().catch(undefined),
  productId: number.optional().catch(undefined),
  /** With this promotion. */
  promotionId: number.optional().catch(undefined),
  areaId: number.optional().catch(undefined),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']).optional().catch(undefined),
  /** Ordered from this full hour on until the next, by its country's own clock. */
  hour: z.coerce.number().int().min(0).max(23).optional().catch(undefined),
};

const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders',
  access: 'staff:orders.read',
  tag,
  summary: 'Orders within reach, newest first; search finds numbers, names and phones',
  query: z.object({ ...listQuery(['createdAt', 'total', 'slot']), ...filters }),
  response: foundPageOf(officeOrderRow),
});

const exportOrders = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/export',
  access: 'staff:orders.read',
  tag,
  summary: 'The same as CSV, all pages in one file',
  query: z.object(filters),
  file: 'text/csv',
  response: fileResponse,
});

const moved = z.object({
  results: z.array(z.object({ id: z.string(), isMoved: z.boolean(), message: z.string().nullable() })),
});

const cancelOrders = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/cancel',
  access: 'staff:orders.cancel',
  tag,
  summary:
    'Cancel several orders with a reason that the shopper reads; each succeeds or fails alone. Once picking has started it needs orders.write, too, and a fresh proof if one of them returns money or points',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100), reason: z.string().trim().max(300).optional() }),
  response: moved,
  errors: ['moveNotAllowed', 'pickingStarted', 'accountRemoved', 'reasonRequired', 'otherBranch', 'freshProofRequired'],
});

const moveOrders = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/move',
  access: 'staff:orders.write',
  tag,
  summary:
    'Move several orders to one status; each succeeds or fails alone. More than two hours before their window they go out only with isEarly. Cancelling needs orders.cancel, too, and a fresh proof if one of them returns money or points',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(100),
    status,
    reason: z.string().trim().max(300).optional(),
    cash: cashReport.optional(),
    /** They go out although their window begins in more than two hours; otherwise such orders stay. */
    isEarly: z.boolean().default(false),
  }),
  response: moved,
  errors: [
    'moveNotAllowed',
    'notAllowed',
    'accountRemoved',
    'notWeighed',
    'beforeWindow',
    'reasonRequired',
    'otherBranch',
    'freshProofRequired',
  ],
});

const note = z.object({ id: z.number().int(), author: z.string(), text: z.string(), createdAt: z.string() });
const message = z.object({
  id: z.number().int(),
  channel: z.enum(['sms', 'whatsapp', 'mail', 'push']),
  recipient: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sent', 'failed', 'dead']),
  createdAt: z.string(),
});

const invoice = z.object({ kind: z.enum(INVOICE_KINDS), number: z.string(), issuedAt: z.string() });

const detail = z.object({
  order,
  /** null: it is collected at the branch. */
  address: deliveryAddress.nullable(),
  /** null: a guest. */
  customerId: z.number().int().nullable(),
  /** Who placed it, where staff have named another recipient; null: who receives it. */
  orderedBy: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  moves: z.array(status),
  change: changeState,
  /** Lines whose product can be had with add-ons. */
  linesWithAddons: z.array(z.number().int()),
  /** Those with goods in it and how far each is with picking them, one's own first. */
  branches: z.array(
    branchName.extend({
      lines: z.number().int(),
      done: z.number().int(),
      /** Whether the caller may pick for it. */
      isOurs: z.boolean(),
    }),
  ),
  /** What is still to be paid at the door; of a paid order first what was agreed, before lighter or missing goods come off. */
  ...{ due: money, dueAgreed: money },
  reduction: money,
  pick: z.array(pickLine),
  notes: z.array(note),
  /** Names of those who moved it, by what the timeline calls them. */
  people: z.record(z.string(), z.string()),
  /** Pictures of the staff among them, by the same. */
  pictures: z.record(z.string(), z.string()),
  /** null: nothing was due in cash. */
  cash: orderCash.nullable(),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  refundable,
  /** Its invoice and credit notes, in the order they were issued. */
  papers: z.array(invoice),
  messages: z.array(message),
  trackingPath: z.string().nullable(),
});
export type OfficeOrder = z.infer<typeof detail>;

const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/:id',
  access: 'staff:orders.read',
  tag,
  summary: 'One order with everything staff need',
  params: orderId,
  response: detail,
  errors: ['notFound'],
});

const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/notes',
  access: 'staff:orders.read',
  tag,
  summary: 'A note for colleagues; shoppers never see it',
  params: orderId,
  body: z.object({ text: requiredText(1000) }),
  response: detail,
  errors: ['notFound'],
});

const refundOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/refunds',
  access: 'staff:payments.refund',
  tag,
  summary: 'Send money back: a sum, or what was paid for some goods and the delivery; one of them has to be named',
  needsProof: true,
  params: orderId,
  body: refundBody,
  response: detail,
  errors: ['notFound', 'refundRefused', 'accountRemoved', 'moveNotAllowed', 'conflict', 'notAllowed'],
});

const pickItem = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/orders/:id/items/:itemId',
  access: 'staff:orders.write',
  tag,
  summary: 'What was really put into the bag: how many, how heavy, or something else instead',
  params: z.object({ id: z.uuid(), itemId: number }),
  body: z.object({
    /** null: it is still to be picked, as if nobody had saved it. */
    pickedQuantity: z.number().int().min(0).max(1000).nullable(),
    weighedGrams: z.number().int().min(0).max(1_000_000).nullable(),
    substituteStockId: number.nullable(),
    /** What the line was when the page was rendered: if a colleague has saved it since, nothing is changed. */
    seen: z
      .object({
        pickedQuantity: z.number().int().nullable(),
        weighedGrams: z.number().int().nullable(),
        substituteStockId: z.number().int().nullable(),
      })
      .optional(),
  }),
  response: detail,
  errors: [
    'notFound',
    'otherBranch',
    'moveNotAllowed',
    'notEnoughStock',
    'substituteRefused',
    'substituteGone',
    'noSubstituteAllowed',
    'conflict',
  ],
});

const pickRest = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/pick-rest',
  access: 'staff:orders.write',
  tag,
  summary: 'Every line of one’s own branches that nobody has picked yet is in the bag as ordered',
  params: orderId,
  response: detail,
  errors: ['notFound', 'moveNotAllowed'],
});

export const officeOrdersApi = {
  previewOfficeChange,
  findOrderGoods,
  changeOfficeOrder: endpoint({ ...officeChange, response: detail }),
  listOfficeOrders: listOrders,
  exportOrders,
  cancelOrders,
  moveOrders,
  getOfficeOrder: getOrder,
  addOrderNote,
  refundOrder,
  settleDeclinedCharge: endpoint({ ...settledDeclined, response: detail }),
  recordLaterPayment: endpoint({ ...laterPayment, response: detail }),
  correctCollection: endpoint({ ...collectionCorrection, response: detail }),
  undoLaterPayment: endpoint({ ...undoneLaterPayment, response: detail }),
  pickItem,
  pickRest,
  ...orderMoneyApi,
  ...phoneOrdersApi,
  ...pickingApi,
};
