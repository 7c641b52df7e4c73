import { COUNTRIES } from '@karaz/domain/countries';
import type { BranchRow } from './branch-rows.ts';
import { required } from './keyed.ts';
import { localDate } from './local-time.ts';
import type { CouponOffice } from './order-coupons.ts';
import { type Customer, customerOf } from './order-customer.ts';
import { type Line, linesOf, lineTotal } from './order-lines.ts';
import { type Place, placeOf } from './order-place.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Shop } from './order-shop.ts';
import { type Step, stepsOf } from './order-steps.ts';
import { type OrderSums, sumsOf } from './order-sums.ts';
import { type OrderTimes, timesOf } from './order-times.ts';
import type { CouponRow } from './promotion-rows.ts';
import { uuidFrom } from './random.ts';

export type PastOrder = {
  id: string;
  plan: OrderPlan;
  customer: Customer;
  place: Place;
  branch: BranchRow;
  lines: Line[];
  shippingMethod: 'express' | 'regular' | 'pickup';
  times: OrderTimes;
  coupon: CouponRow | null;
  sums: OrderSums;
  steps: Step[];
};

export function pastOrder(shop: Shop, office: CouponOffice, plan: OrderPlan): PastOrder {
  const id = uuidFrom(plan.random);
  const customer = customerOf(shop, plan);
  const place = placeOf(shop, plan, customer);
  const lines = linesOf(shop, plan, place.branches);
  const branch = largestBranch(lines, place.branches);
  const shippingMethod = shippingMethodOf(plan, place.branches, lines);
  const times = timesOf({ shop, plan, branch, leadHours: leadOf(shippingMethod, place.branches) });
  const subtotalMinor = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const coupon = office.choose({
    plan,
    customer: String(customer.userId ?? customer.phone),
    createdAt: times.createdAt,
    subtotalMinor,
  });
  const sums = sumsOf({
    lines,
    settings: required(shop.settingsOf, plan.country),
    plan: customer.plan,
    coupon,
    isDelivery: plan.orderType === 'delivery',
    feeMinor: place.shippingFeeMinor,
    day: localDate(times.createdAt, COUNTRIES[plan.country].timeZone),
  });
  const steps = stepsOf(plan, times, shop.now.getTime());
  return { id, plan, customer, place, branch, lines, shippingMethod, times, coupon, sums, steps };
}

/** An order of two sellers belongs to the one that sells more of it. */
function largestBranch(lines: readonly Line[], branches: readonly BranchRow[]): BranchRow {
  const sumOf = ({ id }: BranchRow) =>
    lines.reduce((sum, line) => (line.good.stock.branchId === id ? sum + lineTotal(line) : sum), 0);
  const [largest] = branches.toSorted((a, b) => sumOf(b) - sumOf(a));
  if (!largest) throw new Error('An order needs a branch');
  return largest;
}

function shippingMethodOf({ orderType, random }: OrderPlan, branches: readonly BranchRow[], lines: readonly Line[]) {
  if (orderType === 'pickup') return 'pickup';
  const canHurry =
    branches.every((branch) => branch.expressDeliveryEnabled) && lines.every(({ good }) => good.stock.expressDelivery);
  return canHurry && orderType === 'delivery' && random.chance(0.4) ? 'express' : 'regular';
}

function leadOf(method: PastOrder['shippingMethod'], branches: readonly BranchRow[]): number {
  const leads = branches.map(({ expressDeliveryHours, regularDeliveryHours, preparationHours }) => {
    if (method === 'pickup') return preparationHours;
    return method === 'express' ? (expressDeliveryHours ?? regularDeliveryHours) : regularDeliveryHours;
  });
  return Math.max(...leads);
}
