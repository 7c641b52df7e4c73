import type { Language } from '@karaz/i18n/language';
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { tags } from '../../db/tables/catalog.ts';
import { posts, postTags } from '../../db/tables/content.ts';
import { media } from '../../db/tables/media.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Sort = 'title' | 'publishedAt' | 'updatedAt';
type PostFilter = {
  search?: string | undefined;
  sort?: Sort | `-${Sort}` | undefined;
  language: Language;
  publish?: 'published' | 'draft' | undefined;
};
type Tag = { id: number; name_en: string; name_ar: string };

const tagsOfPost = sql<Tag[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name_en', t.name_en, 'name_ar', t.name_ar) order by t.id)
  from ${postTags} pt join ${tags} t on t.id = pt.tag_id where pt.post_id = ${posts.id}), '[]')`;

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ post: posts, picture: media.name, tags: tagsOfPost })
    .from(posts)
    .leftJoin(media, eq(media.id, posts.mediaId))
    .where(where);
export type OfficePostRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectOfficePosts(db: Database, { search, sort, publish, language }: PostFilter, paging: Paging) {
  const pattern = containing(search ?? '');
  const where = and(
    publish ? eq(posts.isPublished, publish === 'published') : undefined,
    search ? or(ilike(posts.titleEn, pattern), ilike(posts.titleAr, pattern), ilike(posts.slug, pattern)) : undefined,
  );
  const sorts = {
    title: nameFor(language, { en: posts.titleEn, ar: posts.titleAr }),
    publishedAt: posts.publishedAt,
    updatedAt: posts.updatedAt,
  };
  const rows = rowsOf(db, where).orderBy(...inOrder(sort, sorts, sql`${posts.updatedAt} desc`, sql`${posts.id}`));
  return pageOfRows(db, rows, { from: posts, where }, paging);
}

export async function selectOfficePost(db: Database, id: number): Promise<OfficePostRow | undefined> {
  const [row] = await rowsOf(db, eq(posts.id, id));
  return row;
}

export function selectPostTags(db: Database): Promise<Tag[]> {
  return db.select({ id: tags.id, name_en: tags.nameEn, name_ar: tags.nameAr }).from(tags).orderBy(asc(tags.nameEn));
}

type Values = Omit<typeof posts.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'publishedAt'>;

/** The day it first came to the shop stays, whatever happens to it later. */
const firstPublished = (isPublished: boolean | undefined, now: Date) =>
  isPublished ? sql`coalesce(${posts.publishedAt}, ${now})` : posts.publishedAt;

export async function insertPost(tx: Transaction, values: Values, now: Date): Promise<number> {
  const [row] = await tx
    .insert(posts)
    .values({ ...values, publishedAt: values.isPublished ? now : null, createdAt: now, updatedAt: now })
    .returning({ id: posts.id });
  if (!row) throw new Error('no post was added');
  return row.id;
}

export async function updatePost(tx: Transaction, id: number, values: Values, now: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ ...values, publishedAt: sql`${firstPublished(values.isPublished, now)}`, updatedAt: now })
    .where(eq(posts.id, id));
}

export async function replacePostTags(tx: Transaction, postId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (tagIds.length === 0) return;
  // A tag that was removed meanwhile is simply not there any more.
  const existing = tx
    .select({ postId: sql<number>`${postId}::int`.as('post_id'), tagId: tags.id })
    .from(tags)
    .where(inArray(tags.id, [...tagIds]));
  await tx.insert(postTags).select(existing);
}

export async function deletePost(tx: Transaction, id: number): Promise<void> {
  await tx.delete(posts).where(eq(posts.id, id));
}
