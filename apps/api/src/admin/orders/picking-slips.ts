import type { PickingSlip } from '@karaz/contract/admin/picking';
import { byZone } from '@karaz/domain/catalog/zones';
import { toDecimal } from '@karaz/domain/money';
import { type Substitution, substitutionOf } from '@karaz/domain/orders/handling';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { dueAtDoorMinor } from '../../orders/cash-taken.ts';
import { readPicks } from '../../orders/read-picks.ts';
import { branchesInReach } from '../staff-branches.ts';
import { branchesInOrder, groupedBy, namesOfBranches } from './branch-parts.ts';
import { deliveryAddress, namesOf } from './delivery-address.ts';
import { addonsOf } from './office-order.ts';
import { type BranchName, type Reach, selectBranchNames } from './order-branches.queries.ts';
import { type AreaPosition, selectAreaPositions } from './order-detail.queries.ts';
import { type OrderListRow, selectOrdersToPick, selectSlotsToPick } from './orders-list.queries.ts';

type SlipFilter = {
  day: string;
  opens?: string | undefined;
  branchId?: number | undefined;
  orderId?: string | undefined;
  orderIds?: readonly string[];
};
type Picked = Awaited<ReturnType<typeof readPicks>>[number];

type Slips = { slips: PickingSlip[]; windows: string[] };

/** What a person with a basket needs, window by window. */
export async function pickingSlips(db: Database, caller: Caller, filter: SlipFilter): Promise<Slips> {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const { day, branchId } = filter;
  const [rows, slots] = await Promise.all([
    selectOrdersToPick(db, filter, reach),
    selectSlotsToPick(db, { day, branchId }, reach),
  ]);
  const ids = rows.map(({ order }) => order.id);
  const areas = await selectAreaPositions(
    db,
    rows.map(({ order }) => order.areaId),
  );
  const lines = await readPicks(db, ids);
  const names = await selectBranchNames(
    db,
    lines.map(({ item }) => item.branchId),
  );
  const picks = Map.groupBy(lines, ({ item }) => item.orderId);
  const own = branchId ? [branchId] : reach;
  return {
    slips: rows.map((row) => slipOf(row, picks.get(row.order.id) ?? [], { areas, names, own })),
    windows: slots,
  };
}

/** `own`: whoever reads looks for the goods of these branches first. */
type Around = { areas: readonly AreaPosition[]; names: readonly BranchName[]; own: Reach };

function slipOf({ order, branch }: OrderListRow, picks: readonly Picked[], { areas, names, own }: Around): PickingSlip {
  const branchIds = branchesInOrder(picks, branch.id, own);
  const reductionMinor = picks.reduce((sum, pick) => sum + pick.reductionMinor, 0);
  return {
    id: order.id,
    number: order.customOrderId,
    // The slip goes to the charity with the goods.
    customer: order.isAnonymousDonation ? '' : order.customerName,
    orderType: order.orderType,
    shippingMethod: order.shippingMethod,
    address: deliveryAddress(order, areas),
    charity: order.orderType === 'charity' ? namesOf(order.shippingAddress) : null,
    charityMessage: order.charityMessage,
    isAnonymous: order.isAnonymousDonation,
    notes: order.notes,
    instructions: order.instructions,
    gateCode: order.gateCode,
    due: toDecimal(dueAtDoorMinor(order, reductionMinor), order.currency),
    currency: order.currency,
    slot: { date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses },
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
    branches: namesOfBranches(branchIds, names),
    lines: groupedBy(branchIds, byZone(picks)).map((pick) => slipLine(pick, order.substitution)),
  };
}

function slipLine(
  { item, zone, agreedGrams, pickedQuantity, weighedGrams, substitute }: Picked,
  ofOrder: Substitution | null,
): PickingSlip['lines'][number] {
  return {
    itemId: item.id,
    branchId: item.branchId,
    sku: item.sku,
    zone,
    name_en: item.nameEn,
    name_ar: item.nameAr,
    quantity: item.quantity,
    addons: addonsOf(item),
    agreedGrams,
    pickedQuantity,
    weighedGrams,
    substitution: substitutionOf(item.substitution, ofOrder),
    substitute: substitute && { name_en: substitute.name_en, name_ar: substitute.name_ar },
  };
}
