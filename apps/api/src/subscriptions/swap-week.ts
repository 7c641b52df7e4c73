import type { ResponseOf } from '@karaz/contract/endpoint';
import type { previewSwap as previewCall } from '@karaz/contract/subscriptions';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ChangedWeek } from '@karaz/domain/subscriptions/change-week';
import type { SubscriptionError } from '@karaz/domain/subscriptions/validate-subscription';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { CheckedDraft } from '../checkout/load-draft.ts';
import { loadDraft } from '../checkout/load-draft.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import { draftFailure } from '../checkout/problem-failure.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { decideWeek, type OpenWeek, openWeek, type SteerDeps, steer, type WeekOf } from './change-week.ts';
import { weekAmounts } from './create-subscription.ts';
import { itemsOf } from './draft-subscription.ts';
import { lockedItems } from './locked-items.ts';
import { noteEvent } from './note-event.ts';
import { errorsFailure, validationOf } from './subscription-problems.ts';
import { swapRequest } from './subscription-request.ts';
import { insertCredit, replaceItems, selectCredits, updateDelivery } from './subscriptions.queries.ts';

type Line = { stockId: number; quantity: number };
type Swap = {
  open: OpenWeek;
  request: OrderRequest;
  drafted: CheckedDraft;
  errors: SubscriptionError[];
  changed: ChangedWeek;
  creditMinor: number;
};

/** Not checked for a swap: other branches and totals are errors, shortages are reported when the day comes. */
const IGNORED_CODES = ['NOT_SOLD', 'MIXED_SELLERS', 'LOW_STOCK', 'SLOT_NEARLY_FULL', 'NOT_ENOUGH'];

async function draftSwap(tx: Transaction, input: WeekOf, items: readonly Line[], now: Date): Promise<Outcome<Swap>> {
  const open = await openWeek(tx, input, now);
  if (!open.ok) return open;
  const { subscription } = open.value;
  const from = { userId: input.userId, language: input.language, country: subscription.countryCode };
  const request = swapRequest(items, subscription.areaId, from);
  const drafted = await loadDraft(tx, request, now);
  const decided = decideWeek(
    open.value,
    { type: 'swap', priceMinor: drafted.draft.price.totalMinor },
    now,
    input.language,
  );
  if (!decided.ok) return decided;
  const subscribable = await itemsOf(tx, request, drafted.context);
  const creditMinor = (await selectCredits(tx, [subscription.id])).get(subscription.id)?.credit ?? 0;
  const errors = itemErrors(subscribable, subscription.branchId);
  return ok({ open: open.value, request, drafted, errors, changed: decided.value, creditMinor });
}

function itemErrors(items: Awaited<ReturnType<typeof itemsOf>>, branchId: number): SubscriptionError[] {
  if (items.length === 0) return [{ field: 'items', code: 'ITEMS_REQUIRED' }];
  const isElsewhere = items.some((item) => item.isSubscribable && item.branchId !== branchId);
  return [
    ...items
      .filter(({ isSubscribable }) => !isSubscribable)
      .map(({ stockId }) => ({ field: 'items', code: 'ITEM_NOT_SUBSCRIBABLE', stockId }) as const),
    ...(isElsewhere ? [{ field: 'items', code: 'DIFFERENT_BRANCHES' } as const] : []),
  ];
}

const problemsOf = ({ drafted }: Swap) => drafted.draft.problems.filter(({ code }) => !IGNORED_CODES.includes(code));
const missingOf = ({ changed, creditMinor }: Swap) => Math.max(0, changed.toPayMinor - creditMinor);

export async function previewSwap(
  deps: SteerDeps,
  input: WeekOf,
  items: readonly Line[],
): Promise<Outcome<ResponseOf<typeof previewCall>>> {
  const drafted = await inTransaction(deps.db, (tx) => draftSwap(tx, input, items, deps.clock()));
  if (!drafted.ok) return drafted;
  const swap = drafted.value;
  const { changed, open, request, errors } = swap;
  const { currency } = open.subscription;
  const money = (minor: number) => toDecimal(minor, currency);
  const { context } = swap.drafted;
  return ok({
    totalAmount: money(changed.delivery.paidMinor),
    currency,
    before: money(open.row.totalMinor),
    credit: money(changed.creditMinor),
    fromCredit: money(Math.min(changed.toPayMinor, swap.creditMinor)),
    missing: money(missingOf(swap)),
    validation: validationOf({ request, context, errors, problems: problemsOf(swap) }, input.language),
  });
}

const COSTS_MORE: Record<Language, (amount: string) => string> = inAllLanguages(
  {
    en: (amount) => `These goods cost ${amount} more than your credit covers`,
    ar: (amount) => `قيمة هذه المنتجات أعلى من رصيدك بمقدار ${amount}`,
  },
  (texts) => texts.forms.weekCostsMore,
);

function swapFailure(swap: Swap, { language }: WeekOf): Failure | undefined {
  const { request, drafted, errors, open } = swap;
  const wrong =
    errorsFailure(errors, request) ??
    draftFailure(request, drafted.context, { ...drafted.draft, problems: problemsOf(swap) });
  if (wrong) return wrong;
  const missing = missingOf(swap);
  if (missing === 0) return undefined;
  const { currency } = open.subscription;
  const more = formatMoney(missing, currency, language);
  const messages = [COSTS_MORE[language](more)];
  return failure('weekCostsMore', { messages, data: { missing: toDecimal(missing, currency) } }).error;
}

export function swapOneWeek(deps: SteerDeps, input: WeekOf, items: readonly Line[]): Promise<Outcome<undefined>> {
  return steer(deps, async (tx, { now, origin }) => {
    const drafted = await draftSwap(tx, input, items, now);
    if (!drafted.ok) return drafted;
    const rejected = swapFailure(drafted.value, input);
    if (rejected) return { ok: false, error: rejected };
    const { open, changed } = drafted.value;
    const { draft } = drafted.value.drafted;
    const { subscription, row } = open;
    const amountMinor = changed.creditMinor - changed.toPayMinor;
    await replaceItems(tx, subscription.id, row.week, lockedItems(draft));
    await updateDelivery(tx, subscription.id, row.week, weekAmounts(draft.price));
    if (amountMinor !== 0) {
      const { id: subscriptionId } = subscription;
      await insertCredit(tx, { subscriptionId, week: row.week, kind: 'swapped', amountMinor, createdAt: now });
    }
    const swapped = { event: 'swapped', by: 'shopper', now, week: row.week, amountMinor, origin } as const;
    await noteEvent(tx, subscription, swapped);
    return ok(undefined);
  });
}
