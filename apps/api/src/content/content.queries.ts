import type { CountryCode } from '@karaz/domain/countries';
import { and, asc, count, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import {
  banners,
  charities,
  contactMessages,
  customPages,
  faqs,
  recipeIngredients,
  recipes,
} from '../db/tables/content.ts';
import { media } from '../db/tables/media.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';

type Page = { page: number; limit: number };
const offset = ({ page, limit }: Page) => (page - 1) * limit;

async function total(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
}

const rtl = alias(media, 'media_rtl');

type BannerFilter = {
  country: CountryCode;
  now: Date /** Banners that link there lead nowhere. */;
  closed: readonly string[];
};

export async function selectBanners(db: Database, { country, now, closed }: BannerFilter, page: Page) {
  const where = and(
    eq(banners.isActive, true),
    or(isNull(banners.countryCodes), sql`${country} = any(${banners.countryCodes})`),
    or(isNull(banners.startsAt), lte(banners.startsAt, now)),
    or(isNull(banners.endsAt), gt(banners.endsAt, now)),
    sql`split_part(split_part(${banners.link}, '?', 1), '/', 2) <> all(${sql.param(closed.map((path) => path.slice(1)))}::text[])`,
  );
  const rows = await db
    .select({
      banner: banners,
      picture: pictureColumns,
      pictureRtl: {
        name: rtl.name,
        width: rtl.width,
        height: rtl.height,
        blur: rtl.blur,
        altEn: rtl.altEn,
        altAr: rtl.altAr,
      },
    })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .leftJoin(rtl, eq(rtl.id, banners.mediaRtlId))
    .where(where)
    .orderBy(asc(banners.sortOrder), asc(banners.id))
    .limit(page.limit)
    .offset(offset(page));
  return { rows, total: await total(db, banners, where) };
}

const teaserColumns = {
  id: customPages.id,
  slug: customPages.slug,
  titleEn: customPages.titleEn,
  titleAr: customPages.titleAr,
  isInHeader: customPages.isInHeader,
};

export async function selectCustomPages(db: Database, page: Page) {
  const where = eq(customPages.isPublished, true);
  const rows = await db
    .select(teaserColumns)
    .from(customPages)
    .where(where)
    .orderBy(asc(customPages.sortOrder), asc(customPages.id))
    .limit(page.limit)
    .offset(offset(page));
  return { rows, total: await total(db, customPages, where) };
}

export async function selectCustomPage(db: Database, slug: string) {
  const [row] = await db
    .select({
      ...teaserColumns,
      bodyEn: customPages.bodyEn,
      bodyAr: customPages.bodyAr,
      updatedAt: customPages.updatedAt,
    })
    .from(customPages)
    .where(and(eq(customPages.slug, slug), eq(customPages.isPublished, true)));
  return row;
}

export async function selectFaqs(db: Database, page: Page) {
  const rows = await db
    .select()
    .from(faqs)
    .orderBy(asc(faqs.sortOrder), asc(faqs.id))
    .limit(page.limit)
    .offset(offset(page));
  return { rows, total: await total(db, faqs, undefined) };
}

export async function selectRecipes(db: Database, page: Page & { search?: string | undefined }) {
  const pattern = `%${(page.search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(recipes.isPublished, true),
    page.search ? or(ilike(recipes.nameEn, pattern), ilike(recipes.nameAr, pattern)) : undefined,
  );
  const rows = await db
    .select({ recipe: recipes, picture: pictureColumns })
    .from(recipes)
    .leftJoin(media, eq(media.id, recipes.mediaId))
    .where(where)
    .orderBy(asc(recipes.sortOrder), asc(recipes.id))
    .limit(page.limit)
    .offset(offset(page));
  return { rows, total: await total(db, recipes, where) };
}

export async function selectRecipe(db: Database, id: number) {
  const [row] = await db
    .select({ recipe: recipes, picture: pictureColumns })
    .from(recipes)
    .leftJoin(media, eq(media.id, recipes.mediaId))
    .where(and(eq(recipes.id, id), eq(recipes.isPublished, true)));
  if (!row) return undefined;
  const ingredients = await db
    .select()
    .from(recipeIngredients)
    .where(eq(recipeIngredients.recipeId, id))
    .orderBy(asc(recipeIngredients.position));
  return { ...row, ingredients };
}

export async function selectCharities(db: Database, country: CountryCode, page: Page) {
  const where = and(eq(charities.countryCode, country), eq(charities.isActive, true));
  const rows = await db
    .select({ charity: charities, picture: pictureColumns })
    .from(charities)
    .leftJoin(media, eq(media.id, charities.mediaId))
    .where(where)
    .orderBy(asc(charities.sortOrder), asc(charities.id))
    .limit(page.limit)
    .offset(offset(page));
  return { rows, total: await total(db, charities, where) };
}

export async function insertContactMessage(
  db: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('The contact message was not stored');
  return row.id;
}

type Rows<F extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<F>>['rows'][number];
export type BannerRow = Rows<typeof selectBanners>;
export type CustomPageTeaserRow = Rows<typeof selectCustomPages>;
export type CustomPageRow = NonNullable<Awaited<ReturnType<typeof selectCustomPage>>>;
export type FaqRow = Rows<typeof selectFaqs>;
export type RecipeRow = Rows<typeof selectRecipes>;
export type RecipeWithIngredients = NonNullable<Awaited<ReturnType<typeof selectRecipe>>>;
export type CharityRow = Rows<typeof selectCharities>;
