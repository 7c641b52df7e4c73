import type { SubscriptionPayload } from '@karaz/contract/subscription-shapes';
import type { CountryCode } from '@karaz/domain/countries';
import type { SlotSchedule } from '@karaz/domain/delivery/slots';
import { toDecimal } from '@karaz/domain/money';
import { priceSubscription, type SubscriptionPrice } from '@karaz/domain/subscriptions/price-subscription';
import {
  type CheckedSubscription,
  type SubscriptionError,
  validateSubscription,
} from '@karaz/domain/subscriptions/validate-subscription';
import type { Language } from '@karaz/i18n/language';
import type { OrderDraft } from '../checkout/draft-order.ts';
import { loadDraft } from '../checkout/load-draft.ts';
import type { OrderContext } from '../checkout/order-context.ts';
import type { OrderProblem } from '../checkout/order-problems.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import type { Database } from '../db/database.ts';
import { formOf, weekRequest } from './subscription-request.ts';
import { selectSubscribable } from './subscriptions.queries.ts';

export type SubscriptionRequest = {
  payload: SubscriptionPayload & { countryCode?: string | null | undefined };
  userId: number;
  language: Language;
  country: CountryCode;
};

export type DraftedSubscription = {
  request: OrderRequest;
  context: OrderContext;
  draft: OrderDraft;
  price: SubscriptionPrice;
  /** Null: something is wrong with it. */
  checked: CheckedSubscription | null;
  errors: readonly SubscriptionError[];
  /** What stands in the way of the goods or the place. */
  problems: readonly OrderProblem[];
  isDisplayedTotal: boolean;
};

/** When goods cannot be delivered at all, only that is reported and nothing about hours. */
const ALWAYS_OPEN: SlotSchedule = {
  timeZone: 'Asia/Kuwait',
  workingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' })),
  closures: [],
  maxOrdersPerSlot: null,
};

/** Reported by the rules of subscriptions already, or about a moment that is not the one of the deliveries. */
const IGNORED_CODES: readonly OrderProblem['code'][] = ['NOT_SOLD', 'MIXED_SELLERS', 'LOW_STOCK', 'SLOT_NEARLY_FULL'];

/** Both the preview and the subscription are this. Nothing is reserved: the goods are taken when a week's order is made. */
export async function draftSubscription(
  db: Database,
  input: SubscriptionRequest,
  now: Date,
): Promise<DraftedSubscription> {
  const { payload, ...from } = input;
  const request = weekRequest(payload, from);
  const { context, draft } = await loadDraft(db, request, now);
  const checked = validateSubscription(
    { ...formOf(payload), items: await itemsOf(db, request, context) },
    { now, schedule: context.times ?? ALWAYS_OPEN },
  );
  const price = priceSubscription({
    lines: draft.lines,
    settings: context.settings,
    areaFeeMinor: draft.price.delivery.fullMinor,
    membership: context.membership,
    promotions: context.promotions,
  });
  const displayed = payload.totalAmount ?? null;
  return {
    request,
    context,
    draft,
    price,
    checked: checked.ok ? checked.value : null,
    errors: checked.ok ? [] : checked.error,
    problems: draft.problems.filter(({ code }) => !IGNORED_CODES.includes(code)),
    // In decimals: an amount that nobody can pay has no minor units.
    isDisplayedTotal: displayed === null || displayed === toDecimal(price.totalMinor, context.settings.currency),
  };
}

export async function itemsOf(db: Database, request: OrderRequest, { stocks }: OrderContext) {
  const subscribable = await selectSubscribable(db, [...stocks.keys()]);
  const [first] = stocks.values();
  return request.lines.map(({ stockId }) => ({
    stockId,
    // What is unknown is rejected as such, not as coming from elsewhere.
    branchId: stocks.get(stockId)?.branch.id ?? first?.branch.id ?? 0,
    isSubscribable: subscribable.has(stockId),
  }));
}
