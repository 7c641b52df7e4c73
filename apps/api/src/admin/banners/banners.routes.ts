import type { BannerFields, OfficeBanner } from '@karaz/contract/admin/banners';
import { api } from '@karaz/contract/api';
import { isCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pictureView } from '../../media/picture-view.ts';
import { fileOfRows } from '../csv-file.ts';
import { listHeadings } from '../list-headings.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { readTranslatedFields, saveTranslatedFields, type TextsOf } from '../translations/translated-fields.ts';
import {
  countMedia,
  deleteBanner,
  insertBanner,
  type OfficeBannerRow,
  reorderBanners,
  selectAllBanners,
  updateBanner,
} from './banners.queries.ts';

export function officeBannersRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const all = async (source: Database) => {
    const rows = await selectAllBanners(source);
    const textsOf = await readTranslatedFields(source, 'banner');
    return rows.map((row) => bannerView(row, textsOf, clock()));
  };
  const resource = {
    entity: 'banner' as const,
    read: async (tx: Database, id: number | string) => (await all(tx)).find((banner) => banner.id === Number(id)),
  };
  mount(app, deps, api.listOfficeBanners, async () => ok({ banners: await all(db) }));
  mount(app, deps, api.exportBanners, async () =>
    ok(fileOfRows('banners.csv', listHeadings(api.listOfficeBanners), await all(db))),
  );
  mount(app, deps, api.addBanner, ({ body, context }) =>
    createResource(db, context, {
      ...resource,
      insert: async (tx) => {
        const invalid = await validate(tx, body);
        if (invalid) return invalid;
        const id = await insertBanner(tx, { ...columns(body), key: crypto.randomUUID() });
        await saveTranslatedFields(tx, 'banner', id, body);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveBanner, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resource,
      id,
      version: body.version,
      write: async (tx) => {
        const invalid = await validate(tx, body);
        if (invalid) return invalid;
        await updateBanner(tx, id, columns(body));
        await saveTranslatedFields(tx, 'banner', id, body);
        return undefined;
      },
    }),
  );
  mount(app, deps, api.moveBanner, ({ params: { id }, body, context }) =>
    inTransaction(db, async (tx) => {
      await lockResource(tx, 'banner row');
      const ids = (await selectAllBanners(tx)).map(({ banner }) => banner.id);
      const from = ids.indexOf(id);
      if (from < 0) return failure('notFound');
      await reorderBanners(tx, ids.toSpliced(from, 1).toSpliced(body.position, 0, id));
      const [before, after] = [{ position: from }, { position: body.position }];
      await recordChange(tx, context, { action: 'banner.move', entityId: id, before, after });
      return ok({ banners: await all(tx) });
    }),
  );
  mount(app, deps, api.removeBanner, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...resource, id, remove: (tx) => deleteBanner(tx, id) });
    return removed.ok ? ok({ banners: await all(db) }) : removed;
  });
}

function bannerView(
  { banner, picture, pictureRtl }: OfficeBannerRow,
  textsOf: TextsOf<'banner'>,
  now: Date,
): OfficeBanner {
  const image = pictureView(picture);
  if (!image) throw new Error(`Banner ${banner.id} has no picture`);
  const view = withVersion({
    id: banner.id,
    title_en: banner.titleEn,
    title_ar: banner.titleAr,
    subtitle_en: banner.subtitleEn,
    subtitle_ar: banner.subtitleAr,
    action_en: banner.actionEn,
    action_ar: banner.actionAr,
    link: banner.link,
    mediaId: banner.mediaId,
    mediaRtlId: banner.mediaRtlId,
    countries: banner.countryCodes?.filter(isCountryCode) ?? null,
    startsAt: banner.startsAt?.toISOString() ?? null,
    endsAt: banner.endsAt?.toISOString() ?? null,
    isActive: banner.isActive,
    ...textsOf(banner.id),
  });
  return { ...view, image, imageRtl: pictureView(pictureRtl), state: stateOf(banner, now) };
}

function stateOf({ isActive, startsAt, endsAt }: OfficeBannerRow['banner'], now: Date): OfficeBanner['state'] {
  if (!isActive) return 'off';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
}

async function validate(tx: Transaction, { mediaId, mediaRtlId, startsAt, endsAt }: BannerFields) {
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) {
    return failure('validationFailed', { fields: { endsAt: { code: 'validationFailed' } } });
  }
  const missing = async (id: number | null) => id !== null && (await countMedia(tx, [id])) === 0;
  if (await missing(mediaId)) return failure('validationFailed', { fields: { mediaId: { code: 'notFound' } } });
  if (await missing(mediaRtlId)) return failure('validationFailed', { fields: { mediaRtlId: { code: 'notFound' } } });
  return undefined;
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function columns(fields: BannerFields) {
  return {
    titleEn: fields.title_en,
    titleAr: fields.title_ar,
    subtitleEn: fields.subtitle_en,
    subtitleAr: fields.subtitle_ar,
    actionEn: fields.action_en,
    actionAr: fields.action_ar,
    link: fields.link,
    mediaId: fields.mediaId,
    mediaRtlId: fields.mediaRtlId,
    countryCodes: fields.countries,
    startsAt: toDate(fields.startsAt),
    endsAt: toDate(fields.endsAt),
    isActive: fields.isActive,
  };
}
