import type { PromotionFields } from '@karaz/contract/admin/promotions';
import { api } from '@karaz/contract/api';
import { writeCsv } from '@karaz/domain/office/csv';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { createResource, deleteResource, updateResource } from '../save-resource.ts';
import { promotionColumns, promotionView, targetIdsOf, unknownGoods, validatePromotion } from './promotion-view.ts';
import {
  countGoods,
  deletePromotion,
  insertPromotion,
  lockPromotionById,
  type OfficePromotionRow,
  selectPromotionById,
  selectPromotions,
  selectPromotionsToExport,
  selectTargets,
  updatePromotion,
} from './promotions.queries.ts';

export function officePromotionsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.listPromotions, async ({ query: { page, limit, sort, ...filter } }) => {
    const now = clock();
    const { rows, total } = await selectPromotions(db, filter, { page, limit, sort, now });
    const data = rows.map((row) => promotionView(row, now));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.exportPromotions, async ({ query }) => {
    const now = clock();
    return ok(promotionFile(await selectPromotionsToExport(db, query, now), now));
  });
  mount(app, deps, api.getPromotion, async ({ params: { id } }) => {
    const row = await selectPromotionById(db, id);
    if (!row) return notFound();
    return ok({ ...promotionView(row, clock()), targets: await selectTargets(db, id) });
  });
  mountWrites(app, deps);
}

function mountWrites(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const resource = {
    entity: 'promotion' as const,
    read: async (tx: Database, id: number | string) => {
      const row = await selectPromotionById(tx, Number(id));
      return row && promotionView(row, clock());
    },
    taken: { promotions_code_unique: 'code' },
  };
  mount(app, deps, api.addPromotion, ({ body, context }) =>
    createResource(db, context, {
      ...resource,
      insert: async (tx) =>
        (await validate(tx, body, 0, context.language)) ??
        ok(await insertPromotion(tx, promotionColumns(body), goodsOf(body))),
    }),
  );
  mount(app, deps, api.savePromotion, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resource,
      id,
      version: body.version,
      write: async (tx) => {
        await lockPromotionById(tx, id);
        const usedCount = (await selectPromotionById(tx, id))?.uses ?? 0;
        const invalid = await validate(tx, body, usedCount, context.language);
        if (!invalid) await updatePromotion(tx, id, promotionColumns(body), goodsOf(body));
        return invalid;
      },
    }),
  );
  mount(app, deps, api.removePromotion, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...resource, id, remove: (tx) => deletePromotion(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

async function validate(tx: Transaction, fields: PromotionFields, usedCount: number, language: Language) {
  const invalid = validatePromotion(fields, usedCount, language);
  if (invalid) return invalid;
  const goods = goodsOf(fields);
  return (await countGoods(tx, goods)) < goods.ids.length ? unknownGoods(language) : undefined;
}

const goodsOf = (fields: PromotionFields) => ({ target: fields.target, ids: targetIdsOf(fields) });

const HEADINGS = [
  'name',
  'name ar',
  'code',
  'kind',
  'percent',
  'countries',
  'state',
  'used',
  'limit',
  'per customer',
  'starts',
  'ends',
];

function promotionFile(rows: readonly OfficePromotionRow[], now: Date): File {
  const lines = rows
    .map((row) => promotionView(row, now))
    .map((row) => [
      row.name_en,
      row.name_ar,
      row.code,
      row.kind,
      row.percent,
      row.countries?.join(' ') ?? 'all',
      row.state,
      row.usedCount,
      row.totalLimit,
      row.perCustomerLimit,
      row.startsAt,
      row.endsAt,
    ]);
  return new File([writeCsv([HEADINGS, ...lines])], 'promotions.csv', { type: 'text/csv' });
}
