import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../picture.ts';
import { byId, optionalText, requiredText, rowId, translatedTexts, version } from './fields.ts';
import { wholeExportOf } from './list.ts';

const tag = 'Back office: banners';
const instant = z.iso.datetime({ offset: true }).nullable();

const fields = {
  title_en: requiredText(120),
  title_ar: requiredText(120),
  subtitle_en: optionalText(200),
  subtitle_ar: optionalText(200),
  action_en: optionalText(40),
  action_ar: optionalText(40),
  /** A page of the shop, never another site. */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?!\/)\S*$/),
  mediaId: rowId,
  /** Made for right-to-left pages; null: the same picture. */
  mediaRtlId: rowId.nullable(),
  /** null: every country. */
  countries: z.array(z.enum(COUNTRY_CODES)).min(1).max(COUNTRY_CODES.length).nullable(),
  startsAt: instant,
  endsAt: instant,
  isActive: z.boolean(),
  ...translatedTexts('banner'),
};
export type BannerFields = z.infer<z.ZodObject<typeof fields>>;

const banner = z.object({
  id: z.number().int(),
  ...fields,
  image: picture,
  imageRtl: picture.nullable(),
  state: z.enum(['off', 'scheduled', 'shown', 'ended']),
  version,
});
export type OfficeBanner = z.infer<typeof banner>;

/** In the shop's order. */
const all = z.object({ banners: z.array(banner) });

const listOfficeBanners = endpoint({
  method: 'GET',
  path: '/api/v1/admin/banners',
  access: 'staff:content.write',
  tag,
  summary: 'Every banner in its order, also what is not shown now',
  response: all,
});

const addBanner = endpoint({
  method: 'POST',
  path: '/api/v1/admin/banners',
  access: 'staff:content.write',
  tag,
  summary: 'A new banner, the last in the row',
  body: z.object(fields),
  response: banner,
  status: 201,
});

const saveBanner = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/banners/:id',
  access: 'staff:content.write',
  tag,
  summary: 'Change a banner; the shop shows it at once',
  params: byId,
  body: z.object({ ...fields, version }),
  response: banner,
  errors: ['notFound', 'conflict'],
});

const moveBanner = endpoint({
  method: 'POST',
  path: '/api/v1/admin/banners/:id/move',
  access: 'staff:content.write',
  tag,
  summary: 'Another place in the row',
  params: byId,
  body: z.object({ position: z.number().int().min(0).max(1000) }),
  response: all,
  errors: ['notFound'],
});

const removeBanner = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/banners/:id',
  access: 'staff:content.write',
  tag,
  summary: 'Remove a banner; its pictures stay in the library',
  params: byId,
  response: all,
  errors: ['notFound'],
});

export const officeBannersApi = {
  listOfficeBanners,
  exportBanners: wholeExportOf(listOfficeBanners),
  addBanner,
  saveBanner,
  moveBanner,
  removeBanner,
};
