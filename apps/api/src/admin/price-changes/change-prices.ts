import { createHash, randomUUID } from 'node:crypto';
import type { PlannedRow, PriceChangeBody, PricePlan } from '@karaz/contract/admin/price-changes';
import { isFinerThan, toDecimal, toMinor } from '@karaz/domain/money';
import { type PlannedPrices, type Prices, planPrices } from '@karaz/domain/pricing/bulk-price';
import { ok } from '@karaz/domain/result';
import { type Change, recordChanges } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  idsOf,
  lockProducts,
  type PricedRow,
  productsOf,
  selectBatch,
  selectPrices,
  selectPricesOf,
  updatePrices,
} from './price-changes.queries.ts';
import { PRICE_PROBLEM_TEXTS } from './price-problem-texts.ts';

const MAX_STOCKS = 10_000;
const MAX_SHOWN = 200;

type Planned = { row: PricedRow; after: PlannedPrices };

const reachOf = (db: Database, { caller }: RequestContext) => branchesInReach(db, caller, 'catalogue.write');

const isChanged = ({ row, after }: Planned) =>
  row.priceMinor !== after.priceMinor || row.sellingPriceMinor !== after.sellingPriceMinor;
const isToChange = (planned: Planned) => planned.after.problem === null && isChanged(planned);

/** An amount is of one currency; a share is of any. */
function planAll(rows: readonly PricedRow[], body: PriceChangeBody, { language }: RequestContext): Outcome<Planned[]> {
  const reject = (field: string, code: keyof (typeof PRICE_PROBLEM_TEXTS)['en']) =>
    failure('validationFailed', { fields: { [field]: { code, text: PRICE_PROBLEM_TEXTS[language][code] } } });
  const currencies = new Set(rows.map(({ currency }) => currency));
  const [currency] = currencies;
  if (rows.length > MAX_STOCKS) return reject('productIds', 'tooMany');
  if (body.kind === 'amount' && currencies.size > 1) return reject('country', 'oneCurrency');
  if (body.kind === 'amount' && currency && isFinerThan(body.value, currency)) return reject('value', 'tooFine');
  if (body.kind === 'percent' && body.value < -100) return reject('value', 'belowAll');
  return ok(rows.map((row) => ({ row, after: planPrices(row, body, row.currency) })));
}

/** The same prices before and after give the same version. */
const versionOf = (planned: readonly Planned[]) =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ row, after }) => [row.id, row.priceMinor, row.sellingPriceMinor, after])))
    .digest('base64url')
    .slice(0, 22);

export async function previewPrices(
  db: Database,
  context: RequestContext,
  body: PriceChangeBody,
): Promise<Outcome<PricePlan>> {
  const plan = planAll(await selectPrices(db, { ...body, reach: await reachOf(db, context) }), body, context);
  if (!plan.ok) return plan;
  const problems = plan.value.filter(({ after }) => after.problem !== null);
  const changed = plan.value.filter(isToChange);
  return ok({
    rows: [...problems, ...changed].slice(0, MAX_SHOWN).map(plannedRow),
    changed: changed.length,
    unchanged: plan.value.length - changed.length - problems.length,
    problems: problems.length,
    version: versionOf(plan.value),
  });
}

function plannedRow({ row, after }: Planned): PlannedRow {
  const decimal = (minor: number) => toDecimal(minor, row.currency);
  const orNull = (minor: number | null) => (minor === null ? null : decimal(minor));
  return {
    stockId: row.id,
    sku: row.sku,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    branch: { id: row.branchId, name_en: row.branchNameEn, name_ar: row.branchNameAr },
    currency: row.currency,
    price: decimal(row.priceMinor),
    newPrice: decimal(after.priceMinor),
    sellingPrice: orNull(row.sellingPriceMinor),
    newSellingPrice: orNull(after.sellingPriceMinor),
    problem: after.problem,
  };
}

const logged = ({ priceMinor, sellingPriceMinor }: Prices, { currency }: PricedRow) => ({
  price: toDecimal(priceMinor, currency),
  sellingPrice: sellingPriceMinor === null ? null : toDecimal(sellingPriceMinor, currency),
});

/** Everything the preview showed, or nothing: prices that somebody changed meanwhile are a conflict. */
export async function changePrices(
  db: Database,
  context: RequestContext,
  { version, ...body }: PriceChangeBody & { version: string },
): Promise<Outcome<{ id: string; changed: number }>> {
  const reach = await reachOf(db, context);
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, idsOf(body.productIds));
    const plan = planAll(await selectPrices(tx, { ...body, reach }), body, context);
    if (!plan.ok) return plan;
    if (versionOf(plan.value) !== version) return failure('conflict');
    const changed = plan.value.filter(isToChange);
    if (changed.length === 0) return failure('notFound');
    const id = randomUUID();
    await updatePrices(
      tx,
      changed.map(({ row, after }) => ({ ...after, id: row.id })),
    );
    const changes = changed.map(
      ({ row, after }): Change => ({
        action: 'stock.price',
        entityId: row.id,
        before: logged(row, row),
        after: { ...logged(after, row), batch: id },
      }),
    );
    await recordChanges(tx, context, changes);
    return ok({ id, changed: changed.length });
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** The log has only what changed: a field that is not in it is as it is now. */
function pricesIn(fields: Fields, row: PricedRow): Prices {
  const { price, sellingPrice } = fields;
  return {
    priceMinor: typeof price === 'number' ? toMinor(price, row.currency) : row.priceMinor,
    sellingPriceMinor:
      sellingPrice === null
        ? null
        : typeof sellingPrice === 'number'
          ? toMinor(sellingPrice, row.currency)
          : row.sellingPriceMinor,
  };
}

/** Row by row: what somebody has changed since, or sells no more, is left as it is. */
export async function undoPriceChange(
  db: Database,
  context: RequestContext,
  id: string,
): Promise<Outcome<{ restored: number; left: number }>> {
  const reach = await reachOf(db, context);
  const entries = await selectBatch(db, id);
  if (entries.length === 0) return failure('notFound');
  const ids = entries.map(({ entityId }) => Number(entityId));
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, productsOf(ids));
    const rows = new Map((await selectPricesOf(tx, ids, reach)).map((row) => [row.id, row]));
    const restored = entries.flatMap(({ entityId, before, after }) => {
      const row = rows.get(Number(entityId));
      if (!row) return [];
      const given = pricesIn(after, row);
      const isAsGiven = given.priceMinor === row.priceMinor && given.sellingPriceMinor === row.sellingPriceMinor;
      return isAsGiven ? [{ row, former: pricesIn(before, row) }] : [];
    });
    if (restored.length === 0) return failure('conflict');
    await updatePrices(
      tx,
      restored.map(({ row, former }) => ({ ...former, id: row.id })),
    );
    const changes = restored.map(
      ({ row, former }): Change => ({
        action: 'stock.undoPrice',
        entityId: row.id,
        before: logged(row, row),
        after: logged(former, row),
      }),
    );
    await recordChanges(tx, context, changes);
    return ok({ restored: restored.length, left: entries.length - restored.length });
  });
}
