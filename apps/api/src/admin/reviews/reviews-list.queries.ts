import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/tables/catalog.ts';
import { reviews } from '../../db/tables/promotions.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type ReviewFilter = {
  search?: string | undefined;
  shown?: 'yes' | 'no' | undefined;
  stars?: number | undefined;
  productId?: number | undefined;
};

const SORTS = { createdAt: reviews.createdAt, rating: reviews.rating };
export type ReviewSort = keyof typeof SORTS;

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ review: reviews, product: { id: products.id, nameEn: products.nameEn, nameAr: products.nameAr } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where);
export type OfficeReviewRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectOfficeReviews(
  db: Database,
  { search, shown, stars, productId }: ReviewFilter,
  { sort, ...paging }: Paging & { sort: ReviewSort | `-${ReviewSort}` | undefined },
) {
  const words = search ? containing(search) : '';
  const where = and(
    shown ? eq(reviews.isHidden, shown === 'no') : undefined,
    stars ? and(gte(reviews.rating, stars), lt(reviews.rating, stars + 1)) : undefined,
    productId ? eq(reviews.productId, productId) : undefined,
    search
      ? or(
          ilike(reviews.review, words),
          ilike(reviews.name, words),
          sql`${reviews.productId} in (select id from ${products} where name_en ilike ${words} or name_ar ilike ${words})`,
        )
      : undefined,
  );
  const order = inOrder(sort, SORTS, desc(reviews.id), desc(reviews.id));
  return pageOfRows(db, rowsOf(db, where).orderBy(...order), { from: reviews, where }, paging);
}

export async function selectOfficeReview(db: Database, id: number): Promise<OfficeReviewRow | undefined> {
  const [row] = await rowsOf(db, eq(reviews.id, id));
  return row;
}
