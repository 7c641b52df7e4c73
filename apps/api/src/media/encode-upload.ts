import type { PictureProblem } from '@karaz/domain/catalog/picture-problem';
import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { failure, type Outcome } from '../http/failure.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { encodePicture } from './encode-picture.ts';
import type { EncodedPicture, PictureSizes } from './picture-task.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<PictureProblem | 'tooManyBytes', string>>>> = inAllLanguages(
  {
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
  },
  ({ forms }) => forms.pictures,
);

/** The line moves on several times a second, unless somebody sends the largest pictures there are. */
const BUSY_SECONDS = 10;

/** What somebody sent as base64, encoded anew; what cannot be used is a problem of the field `data`. */
export async function encodeUpload(
  data: string,
  language: Language,
  sizes: PictureSizes,
): Promise<Outcome<EncodedPicture>> {
  const text = TEXTS[language];
  const rejected = (reason: string) =>
    failure('validationFailed', { fields: { data: { code: 'refused', text: reason } } });
  const sent = Buffer.from(data, 'base64');
  if (sent.length > IMAGE_MAX_BYTES) return rejected(text.tooManyBytes);
  const encoded = await encodePicture(sent, { sizes });
  if ('picture' in encoded) return ok(encoded.picture);
  const { problem } = encoded;
  return problem === 'busy' ? failure('unavailable', { retryAfterSeconds: BUSY_SECONDS }) : rejected(text[problem]);
}
