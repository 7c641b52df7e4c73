import { NEW_STORE } from '@karaz/contract/store-settings';
import type { ChecklistItem } from '@karaz/domain/setup/checklist';
import type { SetupStep } from '@karaz/domain/setup/setup-steps';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { categories } from '../db/tables/catalog.ts';
import { customPages } from '../db/tables/content.ts';
import { countries, countrySettings, globalSettings } from '../db/tables/places.ts';
import { storeSetup } from '../db/tables/setup.ts';
import { securitySettings } from '../db/tables/staff-access.ts';

type SetupRow = typeof storeSetup.$inferSelect;

/** Undefined: of the demo store, and of a store that was set up before there was a set-up. */
export async function selectSetup(db: Database): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(storeSetup);
  return row;
}

type SetupValues = Partial<Omit<SetupRow, 'id' | 'updatedAt'>>;

export async function writeSetup(db: Database, values: SetupValues): Promise<void> {
  await db
    .insert(storeSetup)
    .values(values)
    .onConflictDoUpdate({ target: storeSetup.id, set: { ...values, updatedAt: sql`now()` } });
}

export async function addStep(tx: Transaction, step: SetupStep): Promise<void> {
  const steps = (await selectSetup(tx))?.steps ?? [];
  if (!steps.includes(step)) await writeSetup(tx, { steps: [...steps, step] });
}

export async function setDismissed(tx: Transaction, item: ChecklistItem, isDismissed: boolean): Promise<void> {
  const dismissed = (await selectSetup(tx))?.dismissed ?? [];
  const others = dismissed.filter((one) => one !== item);
  await writeSetup(tx, { dismissed: isDismissed ? [...others, item] : others });
}

/** Of a store that was never started. */
export async function insertNewStore(tx: Transaction): Promise<void> {
  await tx.insert(globalSettings).values({ id: 1, data: NEW_STORE }).onConflictDoNothing();
}

export const selectActiveCountries = (db: Database) =>
  db
    .select({ settings: countrySettings })
    .from(countrySettings)
    .innerJoin(countries, eq(countries.code, countrySettings.countryCode))
    .where(eq(countries.isActive, true))
    .orderBy(asc(countries.sortOrder), asc(countries.code));

type CountryCode = (typeof countrySettings.$inferSelect)['countryCode'];
type CountryValues = Partial<Omit<typeof countrySettings.$inferInsert, 'countryCode' | 'currency' | 'updatedAt'>>;

export async function updateCountries(
  tx: Transaction,
  codes: readonly CountryCode[],
  values: CountryValues,
): Promise<void> {
  await tx
    .update(countrySettings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(inArray(countrySettings.countryCode, [...codes]));
}

export async function selectFirstBranch(db: Database) {
  const [row] = await db
    .select({ id: branches.id, addressEn: branches.addressEn, addressAr: branches.addressAr })
    .from(branches)
    .orderBy(asc(branches.id))
    .limit(1);
  return row;
}

export function selectPagesBySlug(db: Database, slugs: readonly string[]) {
  return db
    .select({ id: customPages.id, slug: customPages.slug, titleEn: customPages.titleEn, titleAr: customPages.titleAr })
    .from(customPages)
    .where(inArray(customPages.slug, [...slugs]))
    .orderBy(asc(customPages.sortOrder), asc(customPages.id));
}

/** A page with this address that exists already stays as it is. */
export async function insertMissingPages(
  tx: Transaction,
  rows: readonly (typeof customPages.$inferInsert)[],
): Promise<string[]> {
  const added = await tx
    .insert(customPages)
    .values([...rows])
    .onConflictDoNothing({ target: customPages.slug })
    .returning({ slug: customPages.slug });
  return added.map(({ slug }) => slug);
}

/** What a shopper needs to be able to order. */
export async function selectReadiness(db: Database): Promise<{ hasProduct: boolean; hasBranch: boolean }> {
  const { rows } = await db.execute<{ hasProduct: boolean; hasBranch: boolean }>(sql`
    select
      exists (
        select from products p
        where p.is_published
          and exists (select from product_media m where m.product_id = p.id)
          and exists (select from stocks s join branches b on b.id = s.branch_id
            where s.product_id = p.id and s.status = 'on-stock' and b.is_active)
      ) as "hasProduct",
      exists (
        select from branches b
        where b.is_active
          and exists (select from branch_areas a where a.branch_id = b.id)
          and exists (select from branch_working_hours h where h.branch_id = b.id)
      ) as "hasBranch"`);
  return rows[0] ?? { hasProduct: false, hasBranch: false };
}

/** When the second factor becomes required; null: there is no such moment. */
export async function selectFactorStart(db: Database): Promise<Date | null> {
  const [row] = await db.select({ from: securitySettings.secondFactorFrom }).from(securitySettings);
  return row?.from ?? null;
}

/** Nobody has decided yet: what the store requires by default is required from then on. */
export async function insertFactorStart(
  tx: Transaction,
  values: Pick<typeof securitySettings.$inferInsert, 'secondFactorRoles' | 'secondFactorFrom'>,
): Promise<void> {
  await tx.insert(securitySettings).values(values).onConflictDoNothing();
}

/** A product needs a category; the shop makes better ones when it has more products. */
export async function insertFirstCategory(tx: Transaction): Promise<void> {
  if ((await tx.$count(categories)) > 0) return;
  await tx.insert(categories).values({
    slug: 'products',
    nameEn: 'Products',
    nameAr: 'المنتجات',
    classification: 'grocery',
    isInHeader: true,
  });
}
