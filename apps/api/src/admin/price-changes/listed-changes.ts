import type { ListedPriceChange } from '@karaz/contract/admin/price-changes';
import type { PriceChange } from '@karaz/domain/pricing/bulk-price';
import { changeState } from '@karaz/domain/pricing/price-change-dates';
import type { Database } from '../../db/database.ts';
import { selectDated } from './dated-changes.queries.ts';
import { selectBatches, selectBranchNames, selectProductNames, selectUndone } from './price-changes.queries.ts';

const operationView = ({ kind, value, rounding }: PriceChange) => ({ kind, value, rounding });

/** As many as one line holds. */
const MAX_NAMED = 3;

type Dated = Awaited<ReturnType<typeof selectDated>>[number];
type Batch = Awaited<ReturnType<typeof selectBatches>>[number];
type Shared = 'products' | 'branch';

/** What is scheduled or runs first, then what was changed lately. */
export async function listedChanges(db: Database): Promise<ListedPriceChange[]> {
  const [dated, batches] = await Promise.all([selectDated(db), selectBatches(db)]);
  const shown = [...dated.map(({ change }) => change), ...batches];
  const [names, branchNames, undone] = await Promise.all([
    selectProductNames(
      db,
      shown.flatMap(({ productIds }) => productIds.slice(0, MAX_NAMED)),
    ),
    selectBranchNames(
      db,
      shown.flatMap(({ branchIds }) => onlyOf(branchIds) ?? []),
    ),
    selectUndone(
      db,
      batches.map(({ id }) => id),
    ),
  ]);
  const aboutOf = ({
    productIds,
    branchIds,
  }: {
    productIds: readonly number[];
    branchIds: readonly number[] | null;
  }) => ({
    products: {
      total: productIds.length,
      first: productIds.slice(0, MAX_NAMED).flatMap((id) => names.get(id) ?? []),
    },
    branch: branchNames.get(onlyOf(branchIds) ?? 0) ?? null,
  });
  const withDates = dated.map((row) => ({ ...datedView(row), ...aboutOf(row.change) }));
  const atOnce = batches.map((row) => ({ ...batchView(row, undone.get(row.id)), ...aboutOf(row) }));
  const isOpen = ({ state }: ListedPriceChange) => state === 'scheduled' || state === 'running';
  const past = [...withDates.filter((change) => !isOpen(change)), ...atOnce].sort((a, b) => b.at.localeCompare(a.at));
  return [...withDates.filter(isOpen), ...past.slice(0, 10)];
}

const onlyOf = (ids: readonly number[] | null) => (ids?.length === 1 ? ids[0] : undefined);

function datedView({ change, actor }: Dated): Omit<ListedPriceChange, Shared> {
  const { id, stocks, restored, countryCode: country, startsAt, endsAt } = change;
  return {
    ...{ id, actor, stocks, restored, country, countries: [country] },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    change: operationView(change.change),
    at: change.createdAt.toISOString(),
    state: changeState(change),
  };
}

/** Undone is one of which somebody undid what nobody had changed since: what is still as it made it can be undone later. */
function batchView(
  { id, actor, stocks, at, operation, countries }: Batch,
  undone: { restored: number; standing: number } | undefined,
): Omit<ListedPriceChange, Shared> {
  const restored = undone?.restored ?? 0;
  const isUndone = restored > 0 && undone?.standing === 0;
  return {
    ...{ id, actor, stocks, countries, country: null, startsAt: null, endsAt: null },
    change: operation && operationView(operation),
    restored: isUndone ? restored : null,
    at: at.toISOString(),
    state: isUndone ? 'undone' : 'changed',
  };
}
