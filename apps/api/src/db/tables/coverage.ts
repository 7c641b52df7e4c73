import type { LanguageCode } from '@karaz/domain/languages';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { countryCode, createdAt } from './columns.ts';
import { areas, countries } from './places.ts';

/** Who is to be notified when we deliver somewhere. A row is deleted with its notification. */
export const coverageRequests = pgTable(
  'coverage_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    countryCode: countryCode()
      .notNull()
      .references(() => countries.code),
    /** Null: a place that is not in our lists yet, in the words of the request. */
    areaId: integer('area_id').references(() => areas.id, { onDelete: 'cascade' }),
    place: text('place').notNull().default(''),
    phone: text('phone').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coverage_requests_once').on(table.phone, table.areaId, table.place).nullsNotDistinct(),
    index('coverage_requests_area').on(table.areaId),
  ],
);
