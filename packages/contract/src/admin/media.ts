import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../paging.ts';
import { picture } from '../picture.ts';
import { exportOf, foundPageOf, listQuery } from './list.ts';

const tag = 'Back office: media';
const count = z.number().int();
const alt = z.string().trim().max(200);

const row = picture.extend({
  id: count,
  name: z.string(),
  /** How many products, categories, branches and pages show it. */
  uses: count,
  createdAt: z.string(),
});
export type MediaRow = z.infer<typeof row>;

const listMedia = endpoint({
  method: 'GET',
  path: '/api/v1/admin/media',
  access: 'staff:media.write',
  tag,
  summary: 'Pictures, newest first; search finds names and descriptions',
  query: z.object({ ...listQuery(['createdAt', 'name']), used: z.enum(['yes', 'no']).optional().catch(undefined) }),
  response: foundPageOf(row),
});

const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/v1/admin/media',
  access: 'staff:media.write',
  tag,
  summary: 'A picture (JPEG, PNG, WebP, AVIF or GIF, at most 3145728 bytes) as base64; it is encoded anew',
  body: z.object({
    /** Only helps to find it again. */
    fileName: z.string().max(300),
    data: z.string(),
    altEn: alt,
    altAr: alt,
  }),
  maxBytes: 4_400_000,
  response: row,
  status: 201,
});

const changeMedia = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/media/:id',
  access: 'staff:media.write',
  tag,
  summary: 'What the picture shows, for those who cannot see it',
  params: idParam,
  body: z.object({ altEn: alt, altAr: alt }),
  response: row,
  errors: ['notFound'],
});

const listMediaUses = endpoint({
  method: 'GET',
  path: '/api/v1/admin/media/:id/uses',
  access: 'staff:media.write',
  tag,
  summary: 'Where a picture is shown',
  params: idParam,
  response: z.object({
    uses: z.array(
      z.object({
        kind: z.enum(['product', 'category', 'branch', 'banner', 'recipe', 'post', 'charity']),
        id: count,
        name_en: z.string(),
        name_ar: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
});

const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/media/:id',
  access: 'staff:media.write',
  tag,
  summary: 'Remove a picture that nothing shows',
  params: idParam,
  errors: ['notFound', 'stillUsed'],
});

export const mediaApi = {
  listMedia,
  exportMedia: exportOf(listMedia),
  uploadMedia,
  changeMedia,
  listMediaUses,
  deleteMedia,
};
