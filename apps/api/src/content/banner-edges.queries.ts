import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import { banners } from '../db/tables/content.ts';
import { countries, countrySettings } from '../db/tables/places.ts';

/**
 * Notifies every process when in between a banner began or ended, or a country's VAT changed that is added to prices: those of the
 * club are shown with it.
 */
export async function notifyOfBannerEdges(db: Database, after: Date, until: Date): Promise<void> {
  const [from, to] = [after.toISOString(), until.toISOString()];
  await db.execute(sql`
    select pg_notify(${CHANNELS.store}, 'content') where exists (select from ${banners} where is_active and (
      (starts_at > ${from} and starts_at <= ${to}) or (ends_at > ${from} and ends_at <= ${to})))
      or exists (select from ${countrySettings} s join ${countries} c on c.code = s.country_code,
        lateral (select (rate ->> 'from')::timestamp at time zone c.time_zone as began
          from jsonb_array_elements(s.vat_rates) rate) rates
        where not s.prices_include_tax and began > ${from} and began <= ${to})`);
}
