import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tags } from '../db/tables/catalog.ts';
import { posts, postTags } from '../db/tables/content.ts';
import { media } from '../db/tables/media.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';

type Tag = { id: number; slug: string; name_en: string; name_ar: string };

const tagsOfPost = sql<Tag[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name_en', t.name_en, 'name_ar', t.name_ar) order by t.id)
  from ${postTags} pt join ${tags} t on t.id = pt.tag_id where pt.post_id = ${posts.id}), '[]')`;

const published = (db: Database) =>
  db
    .select({ post: posts, picture: pictureColumns, tags: tagsOfPost })
    .from(posts)
    .leftJoin(media, eq(media.id, posts.mediaId));
export type PostRow = Awaited<ReturnType<typeof published>>[number];

type PostsQuery = { page: number; limit: number; tag?: string | undefined };

export async function selectPosts(db: Database, { page, limit, tag }: PostsQuery) {
  const where = and(
    eq(posts.isPublished, true),
    tag
      ? sql`exists (select 1 from ${postTags} pt join ${tags} t on t.id = pt.tag_id
          where pt.post_id = ${posts.id} and t.slug = ${tag})`
      : undefined,
  );
  const rows = await published(db)
    .where(where)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(posts, where) };
}

export async function selectPost(db: Database, slug: string): Promise<PostRow | undefined> {
  const [row] = await published(db).where(and(eq(posts.slug, slug), eq(posts.isPublished, true)));
  return row;
}
