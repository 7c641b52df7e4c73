import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { byId, optionalText, requiredText, rowId, slug, version } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: content';
const access = 'staff:content.write';
const body = z.string().max(100_000);
const names = { id: z.number().int(), name_en: z.string(), name_ar: z.string() };

const fields = {
  title_en: requiredText(160),
  title_ar: requiredText(160),
  slug,
  /** What the list of stories and search engines show. */
  summary_en: requiredText(400),
  summary_ar: requiredText(400),
  /** Made harmless when written. */
  body_en: body,
  body_ar: body,
  mediaId: rowId.nullable(),
  tagIds: z.array(rowId).max(20),
  /** Empty: the title and the summary. */
  seoTitle_en: optionalText(160),
  seoTitle_ar: optionalText(160),
  seoDescription_en: optionalText(400),
  seoDescription_ar: optionalText(400),
  isPublished: z.boolean(),
};
const row = z.object({
  id: z.number().int(),
  title_en: z.string(),
  title_ar: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.object(names)),
  isPublished: z.boolean(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});
const post = z.object({
  id: z.number().int(),
  ...fields,
  version,
  image: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
export type OfficePostRow = z.infer<typeof row>;
export type OfficePost = z.infer<typeof post>;

const listOfficePosts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/posts',
  access,
  tag,
  summary: 'Stories, the newest change first, drafts too; search finds titles and addresses',
  query: z.object({
    ...listQuery(['title', 'publishedAt', 'updatedAt']),
    publish: z.enum(['published', 'draft']).optional().catch(undefined),
  }),
  response: pageOf(row),
});

const listPostTags = endpoint({
  method: 'GET',
  path: '/api/v1/admin/posts/tags',
  access,
  tag,
  summary: 'What a story may be tagged with',
  response: z.object({ tags: z.array(z.object(names)) }),
});

const getOfficePost = endpoint({
  method: 'GET',
  path: '/api/v1/admin/posts/:id',
  access,
  tag,
  summary: 'One story with its texts',
  params: byId,
  response: post,
  errors: ['notFound'],
});

const addPost = endpoint({
  method: 'POST',
  path: '/api/v1/admin/posts',
  access,
  tag,
  summary: 'A new story',
  body: z.object(fields),
  response: post,
  status: 201,
  errors: ['alreadyExists', 'stillUsed'],
});

const savePost = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/posts/:id',
  access,
  tag,
  summary: 'Everything about a story',
  params: byId,
  body: z.object({ ...fields, version }),
  response: post,
  errors: ['notFound', 'conflict', 'alreadyExists', 'stillUsed'],
});

const removePost = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/posts/:id',
  access,
  tag,
  summary: 'Takes a story away',
  params: byId,
  errors: ['notFound'],
});

export const officePostsApi = {
  listOfficePosts,
  exportPosts: exportOf(listOfficePosts),
  listPostTags,
  getOfficePost,
  addPost,
  savePost,
  removePost,
};
