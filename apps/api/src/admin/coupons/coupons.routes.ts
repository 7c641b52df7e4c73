import { api } from '@karaz/contract/api';
import { toDecimal } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { createResource, deleteResource, updateResource } from '../save-resource.ts';
import { couponColumns, couponView, validateCoupon } from './coupon-view.ts';
import {
  type CouponRow,
  deleteCoupon,
  insertCoupon,
  lockCouponById,
  selectCouponById,
  selectCoupons,
  selectCouponsToExport,
  selectGiven,
  updateCoupon,
} from './coupons.queries.ts';

export function officeCouponsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.listCoupons, async ({ query: { page, limit, sort, ...filter } }) => {
    const now = clock();
    const { rows, total } = await selectCoupons(db, filter, { page, limit, sort, now });
    const data = rows.map((row) => couponView(row, now));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.exportCoupons, async ({ query }) => {
    const now = clock();
    return ok(couponFile(await selectCouponsToExport(db, query, now), now));
  });
  mount(app, deps, api.getCoupon, async ({ params: { id } }) => {
    const row = await selectCouponById(db, id);
    if (!row) return notFound();
    const given = (await selectGiven(db, id)).map(({ currency, minor }) => ({
      currency,
      amount: toDecimal(Number(minor), currency),
    }));
    return ok({ ...couponView(row, clock()), given });
  });
  mountWrites(app, deps);
}

function mountWrites(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const resource = {
    entity: 'coupon' as const,
    read: async (tx: Database, id: number | string) => {
      const row = await selectCouponById(tx, Number(id));
      return row && couponView(row, clock());
    },
    taken: { coupons_code_unique: 'code' },
  };
  mount(app, deps, api.addCoupon, ({ body, context }) =>
    createResource(db, context, {
      ...resource,
      insert: async (tx) =>
        validateCoupon(body, 0, context.language) ?? ok(await insertCoupon(tx, couponColumns(body))),
    }),
  );
  mount(app, deps, api.saveCoupon, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resource,
      id,
      version: body.version,
      write: async (tx) => {
        await lockCouponById(tx, id);
        const usedCount = (await selectCouponById(tx, id))?.usedCount ?? 0;
        const invalid = validateCoupon(body, usedCount, context.language);
        if (!invalid) await updateCoupon(tx, id, couponColumns(body));
        return invalid;
      },
    }),
  );
  mount(app, deps, api.removeCoupon, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...resource, id, remove: (tx) => deleteCoupon(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
}

const HEADINGS = ['code', 'kind', 'percent', 'countries', 'state', 'used', 'limit', 'per customer', 'starts', 'ends'];

function couponFile(rows: readonly CouponRow[], now: Date): File {
  const lines = rows
    .map((row) => couponView(row, now))
    .map((row) => [
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
  return new File([writeCsv([HEADINGS, ...lines])], 'coupons.csv', { type: 'text/csv' });
}
