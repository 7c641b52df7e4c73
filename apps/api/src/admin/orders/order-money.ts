import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { COUNTRIES } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import { daysToWindow } from '@karaz/domain/orders/early-move';
import { moneyBack } from '@karaz/domain/orders/money-back';
import type { PickingLeft } from '@karaz/domain/orders/picking-left';
import { isChargeDeclined } from '@karaz/domain/orders/status-change';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { readPickingLeft } from '../../orders/bag-check.ts';
import { dueAtDoorMinor, owedMinor } from '../../orders/cash-taken.ts';
import { selectCollectors } from '../cash/collectors.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type OrderMoneyRow, selectOrderMoney } from './order-money.queries.ts';

type BeforeMoving = { orders: OrderMoney[]; collectors: string[] };

/** What whoever moves these orders should know of them first; those out of reach are left out. */
export async function moneyOfOrders(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<BeforeMoving> {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const rows = await selectOrderMoney(db, [...new Set(ids)], reach);
  const found = rows.map(({ id }) => id);
  const picking = await readPickingLeft(db, found);
  return {
    orders: rows.map((row) => moneyView(row, picking.get(row.id) ?? NOTHING_LEFT, now)),
    collectors: await selectCollectors(db, found, now),
  };
}

const NOTHING_LEFT: PickingLeft = { lines: 0, notPicked: 0, notWeighed: 0 };

function earlyView({ country, slotDate: date, slotOpens: opens }: OrderMoneyRow, now: Date): OrderMoney['early'] {
  const days = daysToWindow({ date, opens }, COUNTRIES[country].timeZone, now);
  return days === null ? null : { date, opens, days };
}

function moneyView(row: OrderMoneyRow, picking: PickingLeft, now: Date): OrderMoney {
  const { id, number, customer, status, currency, paymentMethod, isPaid, totalMinor, isWeighingRequired } = row;
  const leftMinor = row.standing?.leftMinor ?? 0;
  const backMinor = moneyBack({ isPaid, isWeek: row.subscriptionId !== null, totalMinor, leftMinor });
  return {
    id,
    number,
    customer,
    status,
    currency,
    paymentMethod,
    isPaid,
    back: toDecimal(backMinor, currency),
    provider: backMinor > 0 ? (row.standing?.provider ?? null) : null,
    isHeld: backMinor > 0 && row.standing?.isHeld === true,
    isSentBack: isPaid && row.isAllSentBack,
    declined: toDecimal(isChargeDeclined(row) ? owedMinor(row, row.reductionMinor) : 0, currency),
    due: toDecimal(dueAtDoorMinor(row, row.reductionMinor), currency),
    picking,
    early: earlyView(row, now),
    isWeighingRequired,
  };
}

/** Whether cancelling one of these orders returns money or points. */
export async function returnsWorth(db: Database, caller: Caller, ids: readonly string[]): Promise<boolean> {
  const rows = await selectOrderMoney(db, [...new Set(ids)], await branchesInReach(db, caller, 'orders.cancel'));
  return rows.some(({ isPaid, standing, pointsSpent }) => pointsSpent > 0 || (isPaid && standing !== null));
}
