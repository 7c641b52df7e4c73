import type { CharityFields, OfficeCharity } from '@karaz/contract/admin/club';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pictureView } from '../../media/picture-view.ts';
import { fileOfRows } from '../csv-file.ts';
import { listHeadings } from '../list-headings.ts';
import { hasMedia } from '../media/has-media.queries.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteCharity,
  insertCharity,
  type OfficeCharityRow,
  selectAllCharities,
  updateCharity,
} from './charities.queries.ts';

const all = async (db: Database) => (await selectAllCharities(db)).map(charityView);
const CHARITY = {
  entity: 'charity' as const,
  read: async (tx: Database, id: number | string) => (await all(tx)).find((charity) => charity.id === Number(id)),
};

export function officeCharitiesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listOfficeCharities, async () => ok({ charities: await all(db) }));
  mount(app, deps, api.exportCharities, async () =>
    ok(fileOfRows('charities.csv', listHeadings(api.listOfficeCharities), await all(db))),
  );
  mount(app, deps, api.addCharity, ({ body, context }) =>
    createResource(db, context, {
      ...CHARITY,
      insert: async (tx) =>
        (await validate(tx, body)) ?? ok(await insertCharity(tx, { ...columns(body), key: crypto.randomUUID() })),
    }),
  );
  mount(app, deps, api.saveCharity, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...CHARITY,
      id,
      version: body.version,
      write: async (tx) => {
        const invalid = await validate(tx, body);
        if (!invalid) await updateCharity(tx, id, columns(body));
        return invalid;
      },
    }),
  );
  mount(app, deps, api.removeCharity, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...CHARITY, id, remove: (tx) => deleteCharity(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

async function validate(tx: Transaction, { mediaId }: CharityFields) {
  if (mediaId === null || (await hasMedia(tx, mediaId))) return undefined;
  return failure('validationFailed', { fields: { mediaId: { code: 'notFound' } } });
}

function charityView({ charity, picture, orderCount }: OfficeCharityRow): OfficeCharity {
  const view = withVersion({
    id: charity.id,
    country: charity.countryCode,
    name_en: charity.nameEn,
    name_ar: charity.nameAr,
    description_en: charity.descriptionEn,
    description_ar: charity.descriptionAr,
    address_en: charity.addressEn,
    address_ar: charity.addressAr,
    mediaId: charity.mediaId,
    isActive: charity.isActive,
    sortOrder: charity.sortOrder,
  });
  return { ...view, image: pictureView(picture), orderCount };
}

function columns(fields: CharityFields) {
  return {
    countryCode: fields.country,
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    addressEn: fields.address_en,
    addressAr: fields.address_ar,
    mediaId: fields.mediaId,
    isActive: fields.isActive,
    sortOrder: fields.sortOrder,
  };
}
