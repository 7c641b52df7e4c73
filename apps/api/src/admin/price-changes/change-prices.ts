import { randomUUID } from 'node:crypto';
import type { PriceChangeBody, PricePlan } from '@karaz/contract/admin/price-changes';
import type { PriceChange } from '@karaz/domain/pricing/bulk-price';
import type { ChangeDates } from '@karaz/domain/pricing/price-change-dates';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange, recordChanges } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { endDated, insertDated, lockDated, selectOpen } from './dated-changes.queries.ts';
import { datesOf, isToChange, type Planned, planAll, plannedRow, versionOf } from './plan-prices.ts';
import { idsOf, lockProducts, type PriceTarget, selectBatch, selectPrices } from './price-changes.queries.ts';
import { restorePrices, writePrices } from './write-prices.ts';

const MAX_SHOWN = 200;

type Deps = Pick<ApiDeps, 'db' | 'clock'>;
type Plan = { planned: Planned[]; dates: ChangeDates };

const reachOf = (db: Database, { caller }: RequestContext) => branchesInReach(db, caller, 'catalogue.write');

async function planOf(
  db: Database,
  body: PriceChangeBody,
  { reach, now, context }: { reach: PriceTarget['reach']; now: Date; context: RequestContext },
): Promise<Outcome<Plan>> {
  const rows = await selectPrices(db, { ...body, reach });
  const plan = planAll(rows, body, context);
  if (!plan.ok) return plan;
  const dates = datesOf(body, { rows, open: await selectOpen(db), now }, context);
  return dates.ok ? ok({ planned: plan.value, dates: dates.value }) : dates;
}

export async function previewPrices(
  { db, clock }: Deps,
  context: RequestContext,
  body: PriceChangeBody,
): Promise<Outcome<PricePlan>> {
  const plan = await planOf(db, body, { reach: await reachOf(db, context), now: clock(), context });
  if (!plan.ok) return plan;
  const { planned } = plan.value;
  const problems = planned.filter(({ after }) => after.problem !== null);
  const changed = planned.filter(isToChange);
  return ok({
    rows: [...problems, ...changed].slice(0, MAX_SHOWN).map(plannedRow),
    changed: changed.length,
    unchanged: planned.length - changed.length - problems.length,
    problems: problems.length,
    version: versionOf(planned),
  });
}

type Changed = { id: string; changed: number; startsAt: string | null };

/** Everything the preview showed, or nothing: prices that somebody changed meanwhile are a conflict. */
export async function changePrices(
  { db, clock }: Deps,
  context: RequestContext,
  { version, ...body }: PriceChangeBody & { version: string },
): Promise<Outcome<Changed>> {
  const reach = await reachOf(db, context);
  return inTransaction(db, async (tx) => {
    // Two changes of one product wait for each other here, so that each sees the dates of the other.
    await lockProducts(tx, idsOf(body.productIds));
    const now = clock();
    const plan = await planOf(tx, body, { reach, now, context });
    if (!plan.ok) return plan;
    const { planned, dates } = plan.value;
    if (versionOf(planned) !== version) return failure('conflict');
    const changed = planned.filter(isToChange);
    if (changed.length === 0) return failure('notFound');
    const id = randomUUID();
    const isLater = dates.startsAt > now;
    if (isLater || dates.endsAt !== null) {
      await insertDated(tx, {
        ...datedOf({ id, body, reach, changed }, context),
        ...dates,
        beganAt: isLater ? null : now,
      });
    }
    if (isLater) {
      await recordSchedule(tx, context, { id, body, dates });
    } else {
      const operation = operationOf(body);
      await writePrices(tx, id, { planned: changed, operation }, (changes) => recordChanges(tx, context, changes));
    }
    return ok({ id, changed: changed.length, startsAt: isLater ? dates.startsAt.toISOString() : null });
  });
}

const operationOf = ({ kind, value, rounding, withSale }: PriceChangeBody): PriceChange => ({
  ...{ kind, value, rounding, withSale },
});

type Scheduled = {
  id: string;
  body: PriceChangeBody;
  reach: PriceTarget['reach'];
  changed: readonly Planned[];
};

/** Prices are computed anew when it begins, for the branches that are in reach of who schedules it. */
function datedOf({ id, body, reach, changed }: Scheduled, { caller }: RequestContext) {
  const countryCode = changed[0]?.row.countryCode;
  if (caller.kind !== 'user' || !countryCode) throw new Error('a change of prices without prices or by nobody');
  const { productIds, branchId } = body;
  const change = operationOf(body);
  const branchIds = branchId === null ? reach : [branchId];
  const by = { actorId: caller.id, actorRole: caller.role };
  return { id, ...by, countryCode, productIds, branchIds: branchIds && [...branchIds], change, stocks: changed.length };
}

const recordSchedule = (
  tx: Transaction,
  context: RequestContext,
  { id, body, dates }: { id: string; body: PriceChangeBody; dates: ChangeDates },
) =>
  recordChange(tx, context, {
    action: 'priceChange.schedule',
    entityId: id,
    after: {
      productIds: body.productIds,
      [body.kind === 'percent' ? 'percent' : 'amount']: body.value,
      startsAt: dates.startsAt.toISOString(),
      endsAt: dates.endsAt?.toISOString() ?? null,
    },
  });

/** Wherever nobody has changed the price since; a change with an end has ended then. */
export async function undoPriceChange(
  { db, clock }: Deps,
  context: RequestContext,
  id: string,
): Promise<Outcome<{ restored: number; left: number }>> {
  const reach = await reachOf(db, context);
  return inTransaction(db, async (tx) => {
    const dated = await lockDated(tx, id);
    const entries = await selectBatch(tx, id, dated?.createdAt ?? null);
    if (entries.length === 0) return failure('notFound');
    const record = (changes: Parameters<typeof recordChanges>[2]) => recordChanges(tx, context, changes);
    const { restored, inReach } = await restorePrices(tx, entries, { reach, record });
    if (restored === 0) return failure('conflict');
    // Of a change that reaches further than who undoes it, the rest ends in its time.
    if (dated?.endedAt === null && inReach === entries.length) await endDated(tx, id, { at: clock(), restored });
    return ok({ restored, left: entries.length - restored });
  });
}

export async function cancelPriceChange(
  { db, clock }: Deps,
  context: RequestContext,
  id: string,
): Promise<Outcome<undefined>> {
  const reach = await reachOf(db, context);
  return inTransaction(db, async (tx) => {
    const dated = await lockDated(tx, id);
    const isInReach = reach === null || (dated?.branchIds?.every((branch) => reach.includes(branch)) ?? false);
    if (!dated || !isInReach) return failure('notFound');
    if (dated.beganAt !== null || dated.endedAt !== null) return failure('conflict');
    await endDated(tx, id, { at: clock(), restored: null });
    const before = { productIds: dated.productIds, startsAt: dated.startsAt.toISOString() };
    await recordChange(tx, context, { action: 'priceChange.cancel', entityId: id, before });
    return ok(undefined);
  });
}
