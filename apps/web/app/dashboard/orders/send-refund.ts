import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Calls } from '@karaz/contract/api';
import type { SentBodyOf } from '@karaz/contract/endpoint';
import { toMinor } from '@karaz/domain/money';
import { type Api, ApiError } from '../../api/client.ts';
import { isFinalError } from '../page/idempotent-api.ts';

type RefundRequest = Pick<
  SentBodyOf<Calls['POST /api/v1/admin/orders/:id/refunds']>,
  'lines' | 'deliveryFee' | 'paidOutBy'
> & {
  amount: number;
  reason: string;
};
type Refund = Pick<OfficeOrder['refunds'][number], 'id' | 'amount' | 'reason'>;
type OrderDetail = { order: Pick<OfficeOrder['order'], 'id' | 'currency'>; refunds: readonly Refund[] };

/** Refunds whose response was lost and that may have arrived, also after their dialog was closed. */
export type LostRefunds = (RefundRequest & { orderId: string; key: string })[];

type Sending = {
  detail: OrderDetail;
  request: RefundRequest;
  /** Of the open dialog: changed after a lost response, it is still the same request. */
  dialog: { key: string | null };
  lost: LostRefunds;
  /** The order was read again because nobody knows what became of the refund. */
  onRead: (order: OfficeOrder) => void;
};

/** Another refund was sent from this dialog before, and it has arrived. */
export class EarlierArrived extends Error {}

/**
 * Sends money back once, however often it is pressed. Without a response the order is read again and says whether it
 * was done; if it does not, the same sum for the same reason goes under the same key until a response arrives.
 */
export async function sendRefund(api: Api, sending: Sending): Promise<OfficeOrder> {
  const { detail, request, dialog, lost, onRead } = sending;
  const params = { id: detail.order.id };
  const isSame = sameAs(request, detail);
  const key = dialog.key ?? lost.find((one) => one.orderId === params.id && isSame(one))?.key ?? crypto.randomUUID();
  dialog.key = key;
  const settle = () => {
    dialog.key = null;
    lost.splice(0, lost.length, ...lost.filter((one) => one.key !== key));
  };
  try {
    const order = await api('POST /api/v1/admin/orders/:id/refunds', { params, body: request, idempotencyKey: key });
    settle();
    return order;
  } catch (error) {
    if (isFinalError(error)) {
      settle();
      throw await asSumNow(error, async () => onRead(await api('GET /api/v1/admin/orders/:id', { params })));
    }
    if (!lost.some((one) => one.key === key)) lost.push({ ...request, orderId: params.id, key });
    const order = await api('GET /api/v1/admin/orders/:id', { params }).catch(() => null);
    if (!order) throw error;
    onRead(order);
    const isEarlier = error instanceof ApiError && error.body.code === 'keyReused';
    const isDone = newRefunds(detail, order).some(isSame);
    if (isEarlier || isDone) settle();
    if (isDone) return order;
    throw isEarlier ? new EarlierArrived() : error;
  }
}

/** The goods come to another sum by now: the dialog goes on with the order as it is, and says so. */
async function asSumNow(error: unknown, read: () => Promise<void>): Promise<unknown> {
  if (!(error instanceof ApiError && error.body.code === 'conflict')) return error;
  await read().catch(() => undefined);
  return new Error(error.body.message);
}

/** What the order has that was not shown when it was sent. */
export function newRefunds(
  detail: Pick<OrderDetail, 'refunds'>,
  order: Pick<OrderDetail, 'refunds'>,
): readonly Refund[] {
  return order.refunds.filter(({ id }) => detail.refunds.every((existing) => existing.id !== id));
}

function sameAs(request: Pick<RefundRequest, 'amount' | 'reason'>, { order: { currency } }: OrderDetail) {
  const minor = toMinor(request.amount, currency);
  const reason = request.reason.trim();
  return (other: Pick<RefundRequest, 'amount' | 'reason'>) =>
    toMinor(other.amount, currency) === minor && other.reason.trim() === reason;
}
