import type { BenefitFields, OfficeBenefit } from '@karaz/contract/admin/club';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { fileOfRows } from '../csv-file.ts';
import { listHeadings } from '../list-headings.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteBenefit,
  insertBenefit,
  type OfficeBenefitRow,
  selectAllBenefits,
  selectTagNames,
  updateBenefit,
} from './benefits.queries.ts';

export function officeBenefitRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const benefits = async (source: Database) => (await selectAllBenefits(source)).map(benefitView);
  const resource = {
    entity: 'clubBenefit' as const,
    read: async (tx: Database, id: number | string) => (await benefits(tx)).find((each) => each.id === Number(id)),
  };
  mount(app, deps, api.listOfficeBenefits, async () =>
    ok({ benefits: await benefits(db), tags: await selectTagNames(db) }),
  );
  mount(app, deps, api.exportBenefits, async () =>
    ok(fileOfRows('club-benefits.csv', listHeadings(api.listOfficeBenefits), await benefits(db))),
  );
  mount(app, deps, api.addBenefit, ({ body, context }) =>
    createResource(db, context, { ...resource, insert: async (tx) => ok(await insertBenefit(tx, columnsOf(body))) }),
  );
  mount(app, deps, api.saveBenefit, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resource,
      id,
      version: body.version,
      write: async (tx) => {
        await updateBenefit(tx, id, columnsOf(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeBenefit, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...resource, id, remove: (tx) => deleteBenefit(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

function benefitView({ benefit, tagEn, tagAr, productCount }: OfficeBenefitRow): OfficeBenefit {
  const view = withVersion({
    id: benefit.id,
    name_en: benefit.nameEn,
    name_ar: benefit.nameAr,
    description_en: benefit.descriptionEn,
    description_ar: benefit.descriptionAr,
    tagId: benefit.tagId,
    percent: benefit.percent,
    minPeople: benefit.minPeople,
    isActive: benefit.isActive,
    sortOrder: benefit.sortOrder,
  });
  return { ...view, tag_en: tagEn, tag_ar: tagAr, productCount };
}

function columnsOf(fields: BenefitFields) {
  return {
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    tagId: fields.tagId,
    percent: fields.percent,
    minPeople: fields.minPeople,
    isActive: fields.isActive,
    sortOrder: fields.sortOrder,
  };
}
