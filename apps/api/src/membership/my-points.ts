import type { listPoints } from '@karaz/contract/club';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { lapsePoints, pointsBalances, pointsSummary } from '@karaz/domain/membership/points';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { hasNextPage } from '@karaz/domain/paging/paging';
import type { Database } from '../db/database.ts';
import { selectPoints } from './points.queries.ts';

/** The newest first, of one currency. What has lapsed is gone from the balance even before that is written down. */
export async function myPoints(
  db: Database,
  { userId, currency }: { userId: number; currency: CurrencyCode },
  page: { page: number; limit: number },
  now: Date,
): Promise<ResponseOf<typeof listPoints>> {
  const all = await selectPoints(db, userId);
  const entries = all.filter((entry) => entry.currency === currency);
  const from = (page.page - 1) * page.limit;
  const visible = entries.toReversed().slice(from, from + page.limit);
  const { worthMinor, ...summary } = pointsSummary([...entries, ...lapsePoints(entries, now)], currency);
  return {
    currency,
    ...summary,
    worth: toDecimal(Math.max(0, worthMinor), currency),
    balances: pointsBalances(all, now).map((held) => ({
      currency: held.currency,
      balance: held.points,
      worth: toDecimal(Math.max(0, held.worthMinor), held.currency),
    })),
    transactions: visible.map(({ id, type, points, orderId, createdAt }) => ({
      id,
      type,
      points,
      orderId,
      createdAt: createdAt.toISOString(),
    })),
    hasNextPage: hasNextPage(page, entries.length),
    total: entries.length,
    ...page,
  };
}
