import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { api } from '@karaz/contract/api';
import { COUNTRIES } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { createResource, updateResource, withVersion } from '../save-resource.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  insertBranch,
  selectOfficeBranches,
  selectWholeBranch,
  updateBranch,
  type WholeBranch,
} from './branches.queries.ts';
import { writeParts, wrongParts } from './write-branch.ts';

const BRANCH = {
  entity: 'branch' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectWholeBranch(db, Number(id));
    return row && branchView(row);
  },
  taken: { branches_code_unique: 'code', branches_key_unique: 'code' },
};

export function officeBranchesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficeBranches, api.exportBranches], async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'catalogue.read');
    const { page, limit } = query;
    const { rows, total } = await selectOfficeBranches(db, { ...query, language: context.language }, reach, {
      page,
      limit,
    });
    const data = rows.map(({ branch, areaCount, windowCount }) => ({
      id: branch.id,
      code: branch.code,
      name_en: branch.nameEn,
      name_ar: branch.nameAr,
      type: branch.type,
      kind: branch.kind,
      country: branch.countryCode,
      isMain: branch.isMain,
      isActive: branch.isActive,
      areaCount,
      windowCount,
      maxOrdersPerSlot: branch.maxOrdersPerSlot,
    }));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.getOfficeBranch, async ({ params: { id }, context }) => {
    const reach = await branchesInReach(db, context.caller, 'catalogue.read');
    const branch = reach === null || reach.includes(id) ? await BRANCH.read(db, id) : undefined;
    return branch ? ok(branch) : notFound();
  });
  mountWrites(app, deps);
}

function mountWrites(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.addBranch, ({ body, context }) =>
    createResource(db, context, {
      ...BRANCH,
      insert: async (tx) => {
        const { country } = body;
        const { currency } = COUNTRIES[country];
        const problem = await wrongParts(tx, body, { country, currency, language: context.language });
        if (problem) return problem;
        const key = body.code.toLowerCase();
        const id = await insertBranch(tx, { ...columns(body), key, countryCode: country });
        await writeParts(tx, id, currency, body);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveBranch, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...BRANCH,
      id,
      version: body.version,
      write: async (tx, before) => {
        const { country, currency } = before;
        const problem = await wrongParts(tx, body, { country, currency, language: context.language });
        if (problem) return problem;
        await updateBranch(tx, id, columns(body));
        await writeParts(tx, id, currency, body, before);
        return undefined;
      },
    }),
  );
}

function branchView({ branch, currency, picture, hours, closures, special, served }: WholeBranch): OfficeBranch {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  return withVersion({
    id: branch.id,
    country: branch.countryCode,
    currency,
    code: branch.code,
    name_en: branch.nameEn,
    name_ar: branch.nameAr,
    description_en: branch.descriptionEn,
    description_ar: branch.descriptionAr,
    address_en: branch.addressEn,
    address_ar: branch.addressAr,
    phone: branch.phone,
    latitude: branch.latitude,
    longitude: branch.longitude,
    type: branch.type,
    kind: branch.kind as OfficeBranch['kind'],
    isMain: branch.isMain,
    isActive: branch.isActive,
    expressDeliveryEnabled: branch.expressDeliveryEnabled,
    expressDeliveryHours: branch.expressDeliveryHours,
    regularDeliveryHours: branch.regularDeliveryHours,
    preparationHours: branch.preparationHours,
    maxOrdersPerSlot: branch.maxOrdersPerSlot,
    mediaId: branch.mediaId,
    image: picture && `/media/${picture}`,
    hours,
    closures,
    specialHours: special.map(({ fromDay, toDay, nameEn, nameAr, hours: week }) => ({
      from: fromDay,
      to: toDay,
      name_en: nameEn,
      name_ar: nameAr,
      isClosed: week.length === 0,
      hours: week,
    })),
    areas: served.map(({ areaId, feeMinor, minOrderMinor, extraLeadHours }) => ({
      areaId,
      fee: decimal(feeMinor),
      minOrder: decimal(minOrderMinor),
      extraLeadHours,
    })),
  });
}

type Fields = Omit<OfficeBranch, 'id' | 'country' | 'currency' | 'image' | 'version'>;

function columns(fields: Fields) {
  const { code, phone, latitude, longitude, type, kind, isMain, isActive, maxOrdersPerSlot, mediaId } = fields;
  const { expressDeliveryEnabled, expressDeliveryHours, regularDeliveryHours, preparationHours } = fields;
  return {
    code,
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    addressEn: fields.address_en,
    addressAr: fields.address_ar,
    phone,
    latitude,
    longitude,
    type,
    kind,
    isMain,
    isActive,
    expressDeliveryEnabled,
    expressDeliveryHours,
    regularDeliveryHours,
    preparationHours,
    maxOrdersPerSlot,
    mediaId,
  };
}
