import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/tables/catalog.ts';
import { reviews } from '../../db/tables/promotions.ts';
import { inOrder, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';

export type ReviewFilter = {
  search?: string | undefined;
  shown?: 'yes' | 'no' | undefined;
  replied?: 'yes' | 'no' | undefined;
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
  { search, shown, replied, stars, productId }: ReviewFilter,
  { sort, ...paging }: Paging & { sort: ReviewSort | `-${ReviewSort}` | undefined },
) {
  const within = and(
    shown ? eq(reviews.isHidden, shown === 'no') : undefined,
    replied ? (replied === 'yes' ? isNotNull(reviews.repliedAt) : isNull(reviews.repliedAt)) : undefined,
    stars ? and(gte(reviews.rating, stars), lt(reviews.rating, stars + 1)) : undefined,
    productId ? eq(reviews.productId, productId) : undefined,
  );
  // Many share a rating: those follow in the direction the ratings take, so that one index serves both.
  const newest = desc(reviews.id);
  const order = inOrder(sort, SORTS, newest, sort === 'rating' ? asc(reviews.id) : newest);
  const of = (ids: SQL) => rowsOf(db, ids);
  const listed = { table: reviews, id: reviews.id, order, rowsOf: of };
  if (!search) return pageByIds(db, { ...listed, where: within, isSearch: false }, paging);
  const ofProduct = sql`${products.id} = ${reviews.productId} and ${matchesSearch(products, search)}`;
  const where = and(
    within,
    sql`(${matchesSearch(reviews, search)} or exists (select from ${products} where ${ofProduct} offset 0))`,
  );
  const also = within ? sql`and ${within}` : sql``;
  const finders = [
    sql`select ${reviews.id} from ${reviews} where ${matchesSearch(reviews, search)} ${also}`,
    sql`select ${reviews.id} from ${reviews} join ${products} on ${ofProduct} ${also}`,
  ];
  return pageByIds(db, { ...listed, where, isSearch: true, finders }, paging);
}

export async function selectOfficeReview(db: Database, id: number): Promise<OfficeReviewRow | undefined> {
  const [row] = await rowsOf(db, eq(reviews.id, id));
  return row;
}
