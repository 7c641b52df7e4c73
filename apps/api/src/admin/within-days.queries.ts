import { DAY_MINUTES, instantAt } from '@karaz/domain/delivery/slot-time';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type Days = { from?: string | undefined; to?: string | undefined; timeZone?: string | undefined };

/** Rows of these days, as the clock of whoever reads them counts days. */
export function withinDays(at: AnyPgColumn, { from, to, timeZone = 'UTC' }: Days): SQL | undefined {
  return and(
    from ? gte(at, instantAt({ date: from, minutes: 0 }, timeZone)) : undefined,
    to ? lt(at, instantAt({ date: to, minutes: DAY_MINUTES }, timeZone)) : undefined,
  );
}
