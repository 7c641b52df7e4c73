import type { CountryCode } from '../countries.ts';
import type { Permission } from '../people/roles.ts';
import type { Grouping } from './sales-report.ts';

/** Where each figure of the back office's home leads: a list with exactly as many rows. */
export const NEED_LINKS = {
  late: '/dashboard/orders?only=late',
  toAccept: '/dashboard/orders?status=placed',
  toCheck: '/dashboard/orders?status=on+review',
  unpaidLong: '/dashboard/orders?only=unpaidLong',
  lowStock: '/dashboard/stock?level=low',
  failedPayments: '/dashboard/orders?only=failedPayments',
  holdsExpiring: '/dashboard/orders?only=holdsExpiring',
  chargesDeclined: '/dashboard/orders?only=chargesDeclined',
  refundsDeclined: '/dashboard/payments?view=declined',
  paymentsToReview: '/dashboard/payments',
  reportsSent: '/dashboard/orders/reports?view=sent',
  reports: '/dashboard/orders/reports',
  failedMessages: '/dashboard/messages?status=dead',
  waitingChats: '/dashboard/chats?view=waiting',
} as const;

/** Whose work each of them is: nobody else is shown it. */
export const NEED_RIGHTS = {
  late: 'orders.read',
  toAccept: 'orders.write',
  toCheck: 'orders.write',
  unpaidLong: 'orders.edit',
  lowStock: 'stock.read',
  failedPayments: 'orders.edit',
  holdsExpiring: 'orders.write',
  chargesDeclined: 'payments.refund',
  refundsDeclined: 'payments.refund',
  paymentsToReview: 'payments.refund',
  reportsSent: 'payments.refund',
  reports: 'payments.refund',
  failedMessages: 'messages.read',
  waitingChats: 'chats.answer',
} as const satisfies Readonly<Record<keyof typeof NEED_LINKS, Permission>>;

type Filters = Readonly<Record<string, string | number | undefined>>;

function ordersLink(filters: Filters): `/dashboard/orders?${string}` {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `/dashboard/orders?${set.join('&')}`;
}

/** A day of one country or, without one, of all of them, each by its own clock. */
export const dayLink = (date: string, country?: CountryCode) => ordersLink({ country, from: date, to: date });

type Slot = { branch: { id: number }; date: string; opens: string };

export const slotLink = ({ branch, date, opens }: Slot) =>
  ordersLink({ handedBy: branch.id, day: date, opens, only: 'notCancelled' });

/** `to`: null is until now. */
type Period = { from: string; to: string | null };

export const sellerLink = ({ id }: { id: number }, { from, to }: Period) =>
  ordersLink({ handedBy: id, from, to: to ?? undefined, only: 'sold' });

export const categoryLink = ({ id }: { id: number }, { from, to }: Period) =>
  ordersLink({ categoryId: id, from, to: to ?? undefined, only: 'sold' });

type Report = { country: CountryCode; branchId?: number | undefined; period: { from: string; to: string } };

const REPORT_FILTERS = {
  hour: 'hour',
  branch: 'handedBy',
  area: 'areaId',
  payment: 'paymentMethod',
  category: 'categoryId',
  product: 'productId',
  promotion: 'promotionId',
} as const satisfies Record<Exclude<Grouping, 'day'>, string>;

/** The orders of a row of a report. Those without an area, category, product or promotion have no list of their own. */
export function reportLink(by: Grouping, key: string, { country, branchId, period }: Report) {
  if (key === '') return null;
  const sold = { country, handedBy: branchId, only: 'sold', ...period };
  return ordersLink(by === 'day' ? { ...sold, from: key, to: key } : { ...sold, [REPORT_FILTERS[by]]: key });
}
