import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Amounts are integers in the currency's smallest unit; JavaScript's safe integers hold 9 billion KWD. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);
export const flag = (name: string, initial: boolean) => boolean(name).notNull().default(initial);
export const countryCode = (name = 'country_code') => text(name).$type<'kw' | 'eg' | 'ae' | 'sa'>();
/** Compares without regard to case, so that one mailbox is one account. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

const ARABIC = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';
const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Words for a trigram index. Without a locale of the machine's PostgreSQL takes only Latin letters for letters, so the
 * Arabic ones are each written as one of those; who asks compares the words themselves too.
 */
export const asTrigrams = (words: SQL) => sql`translate(${words}, ${sql.raw(`'${ARABIC}', '${LATIN}'`)})`;
