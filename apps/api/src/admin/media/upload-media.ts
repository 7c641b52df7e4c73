import { randomBytes } from 'node:crypto';
import type { MediaRow } from '@karaz/contract/admin/media';
import { ok } from '@karaz/domain/result';
import { slugify } from '@karaz/domain/text/slug';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { encodeUpload } from '../../media/encode-upload.ts';
import { pictureView } from '../../media/picture-view.ts';
import { insertMedia, type MediaListRow, selectMedia } from './media.queries.ts';

type Upload = { fileName: string; data: string; altEn: string; altAr: string };

export async function uploadMedia(
  db: Database,
  context: RequestContext,
  { fileName, data, altEn, altAr }: Upload,
): Promise<Outcome<MediaRow>> {
  const encoded = await encodeUpload(data, context.language, 'first');
  if (!encoded.ok) return encoded;
  const { files, ...metadata } = encoded.value;
  const title = fileName.replace(/\.[^.]*$/, '');
  const named = { altEn: altEn || title.slice(0, 200), altAr: altAr || altEn || title.slice(0, 200) };
  const row = { name: pictureName(title), ...metadata, ...named };
  const id = await inTransaction(db, async (tx) => {
    const added = await insertMedia(tx, row, files);
    const after = { name: row.name, width: row.width, height: row.height, ...named };
    await recordChange(tx, context, { action: 'media.upload', entityId: added, after });
    return added;
  });
  const saved = await selectMedia(db, id);
  return saved ? ok(mediaRow(saved)) : failure('notFound');
}

/** Letters and digits of the file's name and a number nobody guesses: never a path, never one that is taken. */
function pictureName(title: string): string {
  const slug = slugify(title, 'picture')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug || 'picture'}-${randomBytes(5).toString('hex')}`;
}

export function mediaRow({ media, uses }: MediaListRow): MediaRow {
  const view = pictureView(media);
  if (!view) throw new Error('a picture without itself');
  return { ...view, id: media.id, name: media.name, uses, createdAt: media.createdAt.toISOString() };
}
