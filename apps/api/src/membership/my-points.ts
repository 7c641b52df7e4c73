import type { listPoints } from '@karaz/contract/club';
import type { AnswerOf } from '@karaz/contract/endpoint';
import { lapsePoints, pointsSummary } from '@karaz/domain/membership/points';
import { hasNextPage } from '@karaz/domain/paging/paging';
import type { Database } from '../db/database.ts';
import { selectPoints } from './points.queries.ts';

/** The newest first. What has lapsed is gone from the balance even before that is written down. */
export async function myPoints(
  db: Database,
  userId: number,
  page: { page: number; limit: number },
  now: Date,
): Promise<AnswerOf<typeof listPoints>> {
  const entries = await selectPoints(db, userId);
  const from = (page.page - 1) * page.limit;
  const shown = entries.toReversed().slice(from, from + page.limit);
  return {
    ...pointsSummary([...entries, ...lapsePoints(entries, now)]),
    transactions: shown.map(({ id, type, points, orderId, createdAt }) => ({
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
