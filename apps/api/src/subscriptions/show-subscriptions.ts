import type { CalendarDelivery, SubscriptionDetails } from '@karaz/contract/subscription-shapes';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { pageView } from '../http/page-view.ts';
import { calendarView, detailsView, type SubscriptionParts, subscriptionView } from './subscription-view.ts';
import {
  type SubscriptionWithBranch,
  selectCredits,
  selectDeliveries,
  selectEvents,
  selectOnDays,
  selectOwn,
  selectPage,
  selectSubscriptionItems,
} from './subscriptions.queries.ts';

type Reader = { userId: number; language: Language; now: Date };

export async function mySubscriptions(db: Database, reader: Reader, page: { page: number; limit: number }) {
  const found = await selectPage(db, reader.userId, page);
  const parts = await partsOf(db, found.rows);
  return pageView({ rows: parts, total: found.total }, page, (each) => subscriptionView(each, reader));
}

export async function showSubscription(
  db: Database,
  reader: Reader,
  id: string,
): Promise<Outcome<SubscriptionDetails>> {
  const row = await selectOwn(db, reader.userId, id);
  const [parts] = row ? await partsOf(db, [row]) : [];
  if (!parts) return failure('notFound');
  return ok(detailsView(parts, await selectEvents(db, id), reader));
}

/** Unpaid ones promise nothing yet, so their days are not in the calendar. */
export async function subscriptionCalendar(
  db: Database,
  reader: Reader,
  days: { from: string; to: string },
): Promise<CalendarDelivery[]> {
  const rows = await selectOnDays(db, reader.userId, days);
  const parts = await partsOf(
    db,
    rows.filter(({ subscription: { status } }) => status !== 'pending' && status !== 'expired'),
  );
  return parts
    .flatMap((each) => calendarView(each, reader))
    .filter(({ date }) => date >= days.from && date <= days.to)
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}

/** A fixed number of queries, however many subscriptions there are. */
async function partsOf(db: Database, rows: readonly SubscriptionWithBranch[]): Promise<SubscriptionParts[]> {
  const ids = rows.map(({ subscription }) => subscription.id);
  const [items, deliveries, credits] = await Promise.all([
    selectSubscriptionItems(db, ids),
    selectDeliveries(db, ids),
    selectCredits(db, ids),
  ]);
  return rows.map((row) => {
    const { id } = row.subscription;
    return {
      row,
      items: items.filter(({ subscriptionId }) => subscriptionId === id),
      deliveries: deliveries.filter(({ delivery }) => delivery.subscriptionId === id),
      credit: credits.get(id) ?? { credit: 0, refunded: 0 },
    };
  });
}
