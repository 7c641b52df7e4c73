import type { OfficePostRow as ListedPost, OfficePost } from '@karaz/contract/admin/posts';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { sanitizeBody } from '../../content/sanitize-body.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { failure, notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { hasMedia } from '../media/has-media.queries.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deletePost,
  insertPost,
  type OfficePostRow,
  replacePostTags,
  selectOfficePost,
  selectOfficePosts,
  selectPostTags,
  updatePost,
} from './posts.queries.ts';

const POST = {
  entity: 'post' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectOfficePost(db, Number(id));
    return row && postView(row);
  },
  taken: { posts_slug_unique: 'slug' },
};

export function officePostsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficePosts, api.exportPosts], async ({ query, context }) =>
    ok(pageView(await selectOfficePosts(db, { ...query, language: context.language }, query), query, listedPost)),
  );
  mount(app, deps, api.listPostTags, async () => ok({ tags: await selectPostTags(db) }));
  mount(app, deps, api.getOfficePost, async ({ params: { id } }) => {
    const post = await POST.read(db, id);
    return post ? ok(post) : notFound();
  });
  mountWrites(app, deps);
}

function mountWrites(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const write = async (tx: Transaction, id: number, body: Fields) => {
    await updatePost(tx, id, columns(body), clock());
    await replacePostTags(tx, id, body.tagIds);
  };
  mount(app, deps, api.addPost, ({ body, context }) =>
    createResource(db, context, {
      ...POST,
      insert: async (tx) => {
        const invalid = await validate(tx, body);
        if (invalid) return invalid;
        const id = await insertPost(tx, columns(body), clock());
        await replacePostTags(tx, id, body.tagIds);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.savePost, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...POST,
      id,
      version: body.version,
      write: async (tx) => {
        const invalid = await validate(tx, body);
        if (!invalid) await write(tx, id, body);
        return invalid;
      },
    }),
  );
  mount(app, deps, api.removePost, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...POST, id, remove: (tx) => deletePost(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

/** The database would reject it too, but with a word about something else that uses it. */
async function validate(tx: Transaction, { mediaId }: Fields) {
  if (mediaId === null || (await hasMedia(tx, mediaId))) return undefined;
  return failure('validationFailed', { fields: { mediaId: { code: 'notFound' } } });
}

const imageOf = (picture: string | null) => picture && `/media/${picture}`;

function listedPost({ post, picture, tags }: OfficePostRow): ListedPost {
  return {
    id: post.id,
    title_en: post.titleEn,
    title_ar: post.titleAr,
    slug: post.slug,
    image: imageOf(picture),
    tags,
    isPublished: post.isPublished,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
  };
}

function postView({ post, picture, tags }: OfficePostRow): OfficePost {
  const view = withVersion({
    id: post.id,
    title_en: post.titleEn,
    title_ar: post.titleAr,
    slug: post.slug,
    summary_en: post.summaryEn,
    summary_ar: post.summaryAr,
    body_en: post.bodyEn,
    body_ar: post.bodyAr,
    mediaId: post.mediaId,
    tagIds: tags.map(({ id }) => id),
    seoTitle_en: post.seoTitleEn,
    seoTitle_ar: post.seoTitleAr,
    seoDescription_en: post.seoDescriptionEn,
    seoDescription_ar: post.seoDescriptionAr,
    isPublished: post.isPublished,
  });
  return { ...view, image: imageOf(picture), publishedAt: post.publishedAt?.toISOString() ?? null };
}

type Fields = Omit<OfficePost, 'id' | 'version' | 'image' | 'publishedAt'>;

function columns(post: Fields) {
  return {
    titleEn: post.title_en,
    titleAr: post.title_ar,
    slug: post.slug,
    summaryEn: post.summary_en,
    summaryAr: post.summary_ar,
    bodyEn: sanitizeBody(post.body_en),
    bodyAr: sanitizeBody(post.body_ar),
    mediaId: post.mediaId,
    seoTitleEn: post.seoTitle_en,
    seoTitleAr: post.seoTitle_ar,
    seoDescriptionEn: post.seoDescription_en,
    seoDescriptionAr: post.seoDescription_ar,
    isPublished: post.isPublished,
  };
}
