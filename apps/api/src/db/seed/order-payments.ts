import { toDecimalText } from '@karaz/domain/money';
import type { payments, sandboxPayments } from '../tables/payments.ts';
import { hours } from './local-time.ts';
import { randomFor, uuidFrom } from './random.ts';

type Order = {
  id: string;
  customOrderId: string;
  language: 'en' | 'ar';
  currency: 'KWD' | 'EGP' | 'AED' | 'SAR';
  status: string;
  totalMinor: number;
  paymentMethod: string;
  paymentId: string | null;
  knetTransactionId: string | null;
  paidAt: Date | null;
  createdAt: Date;
};
type Attempt = { payment: typeof payments.$inferInsert; gateway: typeof sandboxPayments.$inferInsert };

/** How each online order was paid, or was not; known to the practice gateway too, so that money can go back. */
export function orderPayments(orders: readonly Order[]) {
  const attempts = orders.flatMap(attemptOf);
  return {
    orderPayments: attempts.map(({ payment }) => payment),
    orderGateway: attempts.map(({ gateway }) => gateway),
  };
}

function attemptOf(order: Order): Attempt[] {
  const isFailed = order.status === 'payment_failed';
  if (order.paymentMethod !== 'online_payment' || (order.paidAt === null && !isFailed)) return [];
  const random = randomFor('order payment', order.id);
  const providerId = order.paymentId ?? String(random.int(100_000_000, 999_999_999));
  const reference = `${order.customOrderId}-1`;
  const returnUrl = '/payments/status';
  const { language, currency, createdAt } = order;
  return [
    {
      payment: {
        id: uuidFrom(random),
        target: 'order',
        targetId: order.id,
        provider: 'noon',
        reference,
        providerId,
        returnUrl,
        language,
        amountMinor: order.totalMinor,
        currency,
        status: isFailed ? 'failed' : 'paid',
        message: isFailed ? 'Card declined' : null,
        knetTransactionId: order.knetTransactionId,
        expiresAt: new Date(createdAt.getTime() + hours(0.5)),
        paidAt: order.paidAt,
        createdAt,
        updatedAt: order.paidAt ?? createdAt,
      },
      gateway: {
        id: providerId,
        reference,
        amount: toDecimalText(order.totalMinor, currency),
        currency,
        name: order.customOrderId,
        locale: language,
        returnUrl,
        status: isFailed ? 'FAILED' : 'CAPTURED',
        createdAt,
      },
    },
  ];
}
