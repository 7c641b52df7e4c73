import { WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import type { Corner } from '@karaz/domain/location/polygon';
import type { TaxClasses } from '@karaz/domain/pricing/vat';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** Amounts are integers in the currency's smallest unit; JavaScript's safe integers hold 9 billion KWD. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
/** Of goods or of a category, where it differs from what is above: tax_class_of() finds the one that counts. */
export const taxClasses = () => jsonb('tax_classes').$type<TaxClasses>().notNull().default({});
/** Percent. */
export const rate = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull().default(0);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);
export const flag = (name: string, initial: boolean) => boolean(name).notNull().default(initial);
export const countryCode = (name = 'country_code') => text(name).$type<'kw' | 'eg' | 'ae' | 'sa'>();
export const soldByWeight = () => ({
  /** What one of it weighs, about; null: not sold by weight. */
  estimatedGrams: integer('estimated_grams'),
  /** Percent by which a piece may differ from that. */
  weightTolerance: integer('weight_tolerance').notNull().default(WEIGHT_TOLERANCE),
});
/** Corners as [longitude, latitude]; PostgreSQL has the type by itself. */
export const polygon = customType<{ data: Corner[]; driverData: string }>({
  dataType: () => 'polygon',
  toDriver: (corners) => `(${corners.map(([x, y]) => `(${x},${y})`).join(',')})`,
  fromDriver: (text) =>
    [...text.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
});
/** Compares without regard to case, so that one mailbox is one account. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/**
 * What the back office searches a record by: the column `words`, which the database makes of the others (see the
 * baseline migration). Only searches name it, so that no row read for anything else carries it.
 */
export const wordsIndex = (name: string) => index(name).using('gin', sql`"words" gin_trgm_ops`);
