import type { FoundGoods, OfficeChangePreview } from '@karaz/contract/admin/order-changes';
import { choiceGroup } from '@karaz/domain/catalog/animal';
import { isSoldByWeight } from '@karaz/domain/catalog/sold-by-weight';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Failure, failure, type Outcome } from '../../http/failure.ts';
import { isProven } from '../../http/fresh-proof.ts';
import { type RequestContext, reachOf, type SignedIn } from '../../http/request-context.ts';
import { dueAfter } from '../../orders/change-money.ts';
import { changeOrder, previewChange } from '../../orders/change-order.ts';
import type { RequestedChange } from '../../orders/changed-request.ts';
import type { SavedChange } from '../../orders/save-change.ts';
import { orderInReach } from '../../orders/show-order.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type GoodsSearch, selectOfferedAddons, selectOrderGoods } from './order-goods.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;
type Change = RequestedChange & { version: string; reason: string };

/** Of an order within reach of the permission; others do not exist. */
async function editable({ db }: Deps, { caller }: RequestContext, id: string) {
  return orderInReach(db, caller, id, 'orders.edit');
}

export async function previewEdit(
  deps: Deps,
  context: RequestContext,
  id: string,
  change: RequestedChange,
): Promise<Outcome<OfficeChangePreview>> {
  const order = await editable(deps, context, id);
  if (!order) return failure('notFound');
  const { language } = context;
  const staff = { version: null, reason: '', refundError: null, record: async () => {} };
  const found = await previewChange(deps, id, { change, language, triggeredBy: 'system', staff });
  if (!found.ok) return found;
  const { preview, money, discounts, repicked } = found.value;
  const decimal = (minor: number) => toDecimal(minor, order.currency);
  const { kind, beforeMinor, afterMinor, totalMinor, amountMinor } = money;
  const sums = {
    ...{ before: decimal(beforeMinor), after: decimal(afterMinor) },
    ...{ total: decimal(totalMinor), amount: decimal(amountMinor) },
    due: decimal(dueAfter(money)),
  };
  const changed = discounts.map((discount) => ({
    ...{ name_en: discount.nameEn, name_ar: discount.nameAr },
    ...{ before: decimal(discount.beforeMinor), after: decimal(discount.afterMinor) },
  }));
  return ok({ preview, money: { kind, ...sums }, discounts: changed, repicked });
}

/** People prove who they are; keys have no session to prove and need the right instead. */
function refundErrorOf(caller: SignedIn, now: Date): Failure | null {
  if (caller.key) return reachOf(caller, 'payments.refund') === null ? failure('notAllowed').error : null;
  return isProven(caller, now) ? null : failure('freshProofRequired').error;
}

export async function editOrder(
  deps: Deps,
  context: RequestContext,
  id: string,
  { version, reason, ...change }: Change,
): Promise<Outcome<undefined>> {
  const { caller, language } = context;
  if (caller.kind !== 'user' || !(await editable(deps, context, id))) return failure('notFound');
  return changeOrder(deps, id, {
    change,
    language,
    triggeredBy: String(caller.id),
    staff: {
      version,
      reason,
      refundError: refundErrorOf(caller, deps.clock()),
      record: (tx, saved) =>
        recordChange(tx, context, { action: 'order.change', entityId: id, ...logged(saved, reason) }),
    },
  });
}

/** In words that the audit log shows: what was changed, not whose address it is. */
function logged({ before, changes }: SavedChange, reason: string) {
  const { lines, slot, isAddressChanged, isNoteChanged, isRecipientChanged } = changes;
  const { totalBeforeMinor, totalAfterMinor, backMinor, dueMinor, droppedCode, areAddonsChanged } = changes;
  const decimal = (minor: number) => toDecimal(minor, before.currency);
  const counted = (side: 'from' | 'to') => lines.map((line) => `${line.nameEn} × ${line[side]}`);
  const slotText = ({ date, open, close }: { date: string; open: string; close: string }) => `${date} ${open}–${close}`;
  return {
    before: {
      ...(lines.length > 0 && { lines: counted('from') }),
      ...(slot && { slot: slotText(slot.from) }),
      total: decimal(totalBeforeMinor),
      ...(droppedCode && { couponCode: droppedCode }),
    },
    after: {
      ...(lines.length > 0 && { lines: counted('to') }),
      ...(slot && { slot: slotText(slot.to) }),
      total: decimal(totalAfterMinor),
      ...(droppedCode && { couponCode: null }),
      ...(isAddressChanged && { isAddressChanged }),
      ...(isNoteChanged && { isNoteChanged }),
      ...(isRecipientChanged && { isRecipientChanged }),
      ...(areAddonsChanged && { areAddonsChanged }),
      ...(backMinor && { refund: decimal(backMinor) }),
      ...(dueMinor && { due: decimal(dueMinor) }),
      reason,
    },
  };
}

/** What can be added to orders of this branch. */
export async function findGoods(
  { db }: Deps,
  { caller }: RequestContext,
  query: GoodsSearch,
): Promise<Outcome<{ goods: FoundGoods[] }>> {
  const { branchId } = query;
  const reach = await branchesInReach(db, caller, 'orders.edit');
  if (reach !== null && !reach.includes(branchId)) return failure('otherBranch');
  const rows = await selectOrderGoods(db, query);
  const productIds = rows.map(({ productId }) => productId);
  const addons = productIds.length > 0 ? await selectOfferedAddons(db, productIds, branchId) : [];
  return ok({
    goods: rows.map(({ nameEn, nameAr, priceMinor, productId, classification, estimatedGrams, ...row }) => ({
      ...row,
      isWeighed: isSoldByWeight({ classification, estimatedGrams }),
      name_en: nameEn,
      name_ar: nameAr,
      price: toDecimal(priceMinor, row.currency),
      addons: addons
        .filter((addon) => addon.productId === productId)
        .map((addon) => ({
          ...{ id: addon.id, name_en: addon.nameEn, name_ar: addon.nameAr, isAvailable: addon.isAvailable },
          price: toDecimal(addon.priceMinor, row.currency),
          needsDay: addon.animalChoice === 'slaughtered',
          group: choiceGroup(addon.animalChoice),
        })),
    })),
  });
}
