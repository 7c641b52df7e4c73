import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { pointsBalances } from '@karaz/domain/membership/points';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { pointsLedgerOf } from '../../membership/adjust-points.ts';
import {
  countDevices,
  selectAddressesOf,
  selectMembershipsOf,
  selectNotesOf,
  selectOrdersOf,
  selectReviewsOf,
  selectStaffActsOn,
  selectSubscriptionsOf,
} from './customer-detail.queries.ts';
import { tradeView } from './customer-rows.ts';
import { type CustomerListRow, selectCustomer } from './customers-list.queries.ts';

export async function showCustomer(db: Database, id: number, now: Date): Promise<Outcome<CustomerProfile>> {
  const row = await selectCustomer(db, id, now);
  if (!row) return failure('notFound');
  const [orders, addresses, points, memberships, subscriptions, notes, reviews, acts, deviceCount] = await Promise.all([
    selectOrdersOf(db, id),
    selectAddressesOf(db, id),
    pointsLedgerOf(db, id),
    selectMembershipsOf(db, id),
    selectSubscriptionsOf(db, id),
    selectNotesOf(db, id),
    selectReviewsOf(db, id),
    selectStaffActsOn(db, id),
    countDevices(db, id, now),
  ]);
  const parts = { orders, memberships, subscriptions, reviews, acts };
  return ok({
    ...personView(row),
    ...tradeView(row),
    deviceCount,
    orders: orders.map(orderView),
    addresses: addresses.map((one) => addressView(one, row.user.defaultAddressId)),
    points: pointsView(points, now),
    memberships: memberships.map((one) => membershipView(one, now)),
    subscriptions: subscriptions.map(subscriptionView),
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    timeline: timelineOf(row.user.createdAt, parts),
  });
}

function personView({ user }: CustomerListRow) {
  const { id, firstName, lastName, email, phone, language, role, isDisabled } = user;
  return {
    ...{ id, firstName, lastName, email, phone, language, role, isDisabled },
    isEmailVerified: user.emailVerifiedAt !== null,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

type Row<F extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<F>>[number];

function orderView(order: Row<typeof selectOrdersOf>): CustomerProfile['orders'][number] {
  const { id, customOrderId, status, createdAt, totalMinor, currency } = order;
  const total = toDecimal(totalMinor, currency);
  return { id, number: customOrderId, status, createdAt: createdAt.toISOString(), total, currency };
}

function addressView(row: Row<typeof selectAddressesOf>, defaultId: number | null) {
  const { address, area, city } = row;
  return {
    id: address.id,
    name: address.name,
    street: foldDigits([address.streetAddress, address.addressLine2].filter(Boolean).join(', ')),
    areaId: address.areaId,
    area: { name_en: area.nameEn, name_ar: area.nameAr },
    city: { name_en: city.nameEn, name_ar: city.nameAr },
    country: address.countryCode,
    phone: address.phone,
    isDefault: address.id === defaultId,
  };
}

const MAX_ENTRIES = 30;

function pointsView(ledger: Row<typeof pointsLedgerOf>[], now: Date): CustomerProfile['points'] {
  const latest = ledger.toReversed().slice(0, MAX_ENTRIES);
  return {
    balances: pointsBalances(ledger, now).map(({ currency, points, worthMinor }) => ({
      currency,
      balance: points,
      worth: toDecimal(Math.max(0, worthMinor), currency),
    })),
    entries: latest.map(({ id, type, currency, points, reason, createdAt }) => ({
      ...{ id, type, currency, points, reason },
      createdAt: createdAt.toISOString(),
    })),
  };
}

function membershipView({ membership, plan, invoices }: Row<typeof selectMembershipsOf>, now: Date) {
  const { id, startsAt, endsAt, endedAt, currency, paidMinor } = membership;
  return {
    id,
    name_en: plan.nameEn,
    name_ar: plan.nameAr,
    startsAt: startsAt.toISOString(),
    endsAt: (endedAt ?? endsAt).toISOString(),
    paid: toDecimal(paidMinor, currency),
    currency,
    isActive: endedAt === null && startsAt <= now && endsAt > now,
    invoices: invoices.map((one) => ({ id: one.id, number: invoiceNumber('invoice', one.country, one.count) })),
  };
}

function subscriptionView(one: Row<typeof selectSubscriptionsOf>): CustomerProfile['subscriptions'][number] {
  const { id, status, startDate, totalMinor, currency, createdAt } = one;
  return {
    id,
    status,
    startDate,
    total: toDecimal(totalMinor, currency),
    currency,
    createdAt: createdAt.toISOString(),
  };
}

type Parts = {
  orders: Row<typeof selectOrdersOf>[];
  memberships: Row<typeof selectMembershipsOf>[];
  subscriptions: Row<typeof selectSubscriptionsOf>[];
  reviews: Row<typeof selectReviewsOf>[];
  acts: Row<typeof selectStaffActsOn>[];
};
type TimelineEntry = CustomerProfile['timeline'][number];

const TIMELINE_LENGTH = 20;

/** What happened with this person, newest first. */
function timelineOf(joinedAt: Date, { orders, memberships, subscriptions, reviews, acts }: Parts): TimelineEntry[] {
  const timelineEntry = (at: Date, kind: TimelineEntry['kind'], rest: Partial<TimelineEntry>): TimelineEntry => ({
    ...{ at: at.toISOString(), kind, what: '', who: '', thing: null },
    ...rest,
  });
  const named = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ name_en: nameEn, name_ar: nameAr });
  return [
    timelineEntry(joinedAt, 'joined', {}),
    ...orders.map(({ createdAt, customOrderId }) => timelineEntry(createdAt, 'order', { what: customOrderId })),
    ...memberships.map(({ membership, plan }) =>
      timelineEntry(membership.startsAt, 'membership', { thing: named(plan) }),
    ),
    ...subscriptions.map(({ createdAt, startDate }) => timelineEntry(createdAt, 'subscription', { what: startDate })),
    ...reviews.map(({ at, rating, ...product }) =>
      timelineEntry(at, 'review', { what: String(rating), thing: named(product) }),
    ),
    ...acts.map(({ at, action, who }) => timelineEntry(at, 'staff', { what: action, who: who ?? '' })),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, TIMELINE_LENGTH);
}
