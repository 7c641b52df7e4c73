import { randomBytes } from 'node:crypto';
import type { MediaRow } from '@karaz/contract/admin/media';
import type { PictureProblem } from '@karaz/domain/catalog/picture-problem';
import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
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

const TEXTS: Readonly<Record<Language, Readonly<Record<PictureProblem | 'tooManyBytes', string>>>> = {
  en: {
    tooManyBytes: 'A picture may have at most 3 MB',
    notAPicture: 'This is not a picture we can use: send a JPEG, PNG, WebP, AVIF or GIF of at least 64 pixels',
    tooSmall: 'This is not a picture we can use: send a JPEG, PNG, WebP, AVIF or GIF of at least 64 pixels',
    tooLarge: 'This picture has too many pixels: make it smaller, 4000 x 3000 is plenty',
    tooTall: 'This picture is too tall for its width: cut it into parts',
    animated: 'This picture moves or has several pages: send a still picture',
    tooMuchMetadata: 'This file carries too much besides the picture: save a plain copy of it and send that',
    tooHeavy: 'This picture takes too long to read: save a smaller copy of it as JPEG and send that',
  },
  ar: {
    tooManyBytes: 'يجب ألا يتجاوز حجم الصورة 3 ميغابايت',
    notAPicture: 'لا يمكن استخدام هذا الملف: أرسل صورة JPEG أو PNG أو WebP أو AVIF أو GIF لا تقل عن 64 بكسل',
    tooSmall: 'لا يمكن استخدام هذا الملف: أرسل صورة JPEG أو PNG أو WebP أو AVIF أو GIF لا تقل عن 64 بكسل',
    tooLarge: 'أبعاد هذه الصورة كبيرة جدًا: صغّرها، ويكفي 4000 × 3000 بكسل',
    tooTall: 'هذه الصورة طويلة جدًا بالنسبة إلى عرضها: قسّمها إلى أجزاء',
    animated: 'هذه الصورة متحركة أو متعددة الصفحات: أرسل صورة ثابتة',
    tooMuchMetadata: 'يحتوي هذا الملف على بيانات كثيرة غير الصورة: احفظ نسخة عادية منه وأرسلها',
    tooHeavy: 'قراءة هذه الصورة تستغرق وقتًا طويلًا: احفظ نسخة أصغر منها بصيغة JPEG وأرسلها',
  },
};
/** The line moves on several times a second, unless somebody sends the largest pictures there are. */
const BUSY_SECONDS = 10;

type Upload = { fileName: string; data: string; altEn: string; altAr: string };

export async function uploadMedia(
  db: Database,
  context: RequestContext,
  { fileName, data, altEn, altAr }: Upload,
): Promise<Outcome<MediaRow>> {
  const text = TEXTS[context.language];
  const fileFailure = (reason: string) =>
    failure('validationFailed', { fields: { data: { code: 'refused', text: reason } } });
  const sent = Buffer.from(data, 'base64');
  if (sent.length > IMAGE_MAX_BYTES) return fileFailure(text.tooManyBytes);
  const encoded = await encodePicture(sent, { sizes: 'first' });
  if ('problem' in encoded) {
    const { problem } = encoded;
    return problem === 'busy'
      ? failure('unavailable', { retryAfterSeconds: BUSY_SECONDS })
      : fileFailure(text[problem]);
  }
  const { files, ...metadata } = encoded.picture;
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
