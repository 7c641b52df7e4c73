import type { ApiDeps } from '../api-deps.ts';
import { selectByProviderId, selectPayment } from './payments.queries.ts';
import { accountKey } from './payments-deps.ts';

type Deps = Pick<ApiDeps, 'db'>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PROVIDER_ID_MAX = 100;
/** What noon and Tap call their id when they send a shopper back. */
const PROVIDER_ID_NAMES = ['orderId', 'tap_id'] as const;

/** The page for whoever comes back from a bank: how the payment stands here, not what the address claims. */
export async function returnPage({ db }: Deps, account: string, query: URLSearchParams): Promise<string> {
  const payment = await findPayment(db, account, query);
  if (!payment || accountKey(payment) !== account) return '/payments/status';
  const { id, status } = payment;
  if (status === 'open' || status === 'review') return `/payments/${id}`;
  const isPaid = status === 'paid' || status === 'refunding' || status === 'refunded';
  return `/payments/${isPaid ? 'success' : 'error'}/${id}`;
}

async function findPayment(db: Deps['db'], account: string, query: URLSearchParams) {
  const id = query.get('paymentId') ?? '';
  if (UUID.test(id)) return selectPayment(db, id);
  const providerId = PROVIDER_ID_NAMES.map((name) => query.get(name)).find((value) => value) ?? '';
  return providerId === '' || providerId.length > PROVIDER_ID_MAX
    ? undefined
    : selectByProviderId(db, account, providerId);
}
