import type { ApiDeps } from '../api-deps.ts';
import { cardGapAt } from '../payments/card-amounts.ts';
import { cardLimitText } from '../payments/card-limit-text.ts';
import type { OrderDraft } from './draft-order.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';

type Deps = Pick<ApiDeps, 'payments'>;
type Priced = Pick<OrderDraft, 'price'>;

/** Why cards do not pay this total; null: they do. */
export function cardLimitOf(
  { payments }: Deps,
  { language }: OrderRequest,
  { country, settings }: OrderContext,
  { price }: Priced,
): string | null {
  const gap = cardGapAt(payments, country, price.totalMinor);
  return gap ? cardLimitText(gap, settings.currency, language) : null;
}

/** The draft with the objection that cards do not pay its total, where one would have to. */
export function withCardLimit(
  { payments }: Deps,
  { paymentMethod }: OrderRequest,
  { country }: OrderContext,
  draft: OrderDraft,
): OrderDraft {
  const gap = paymentMethod === 'online_payment' && cardGapAt(payments, country, draft.price.totalMinor);
  return gap ? { ...draft, problems: [...draft.problems, { code: 'CARD_LIMIT', gap }] } : draft;
}
