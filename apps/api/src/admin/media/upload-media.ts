import { randomBytes } from 'node:crypto';
import type { MediaRow } from '@karaz/contract/admin/media';
import { IMAGE_MOST_BYTES } from '@karaz/domain/catalog/product-problems';
import { ok } from '@karaz/domain/result';
import { slugify } from '@karaz/domain/text/slug';
import type { Language } from '@karaz/i18n/language';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { pictureView } from '../../media/picture-view.ts';
import { encodePicture } from './encode-picture.ts';
import { insertMedia, type MediaListRow, selectMedia } from './media.queries.ts';

const TEXTS: Readonly<Record<Language, { tooLarge: string; noPicture: string }>> = {
  en: {
    tooLarge: 'A picture may have at most 3 MB',
    noPicture: 'This is not a picture we can use: send a JPEG, PNG, WebP, AVIF or GIF of at least 64 pixels',
  },
  ar: {
    tooLarge: 'يجب ألا يتجاوز حجم الصورة 3 ميغابايت',
    noPicture: 'لا يمكن استخدام هذا الملف: أرسل صورة JPEG أو PNG أو WebP أو AVIF أو GIF لا تقل عن 64 بكسل',
  },
};

type Upload = { fileName: string; data: string; altEn: string; altAr: string };

export async function uploadMedia(
  db: Database,
  context: RequestContext,
  { fileName, data, altEn, altAr }: Upload,
): Promise<Outcome<MediaRow>> {
  const text = TEXTS[context.language];
  const refused = (reason: string) =>
    failure('validationFailed', { fields: { data: { code: 'refused', text: reason } } });
  const sent = Buffer.from(data, 'base64');
  if (sent.length > IMAGE_MOST_BYTES) return refused(text.tooLarge);
  const encoded = await encodePicture(sent);
  if (!encoded) return refused(text.noPicture);
  const { files, ...facts } = encoded;
  const title = fileName.replace(/\.[^.]*$/, '');
  const named = { altEn: altEn || title.slice(0, 200), altAr: altAr || altEn || title.slice(0, 200) };
  const row = { name: pictureName(title), ...facts, ...named };
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
  const words = slugify(title, 'picture')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'picture'}-${randomBytes(5).toString('hex')}`;
}

export function mediaRow({ media, uses }: MediaListRow): MediaRow {
  const view = pictureView(media);
  if (!view) throw new Error('a picture without itself');
  return { ...view, id: media.id, name: media.name, uses, createdAt: media.createdAt.toISOString() };
}
