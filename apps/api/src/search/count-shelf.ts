import type { FactCounts, StockFilter } from './search-engine.ts';
import { type Fit, inCategories, passesBase, type Shelf } from './shelf.ts';
import type { ShelfItem } from './shelf-row.ts';

/** By id; an array is several times quicker than a map, and ids are counted from 1. */
type Tally = number[];
type Tallies = { categories: Tally; branches: Tally; values: Tally; total: number };

type Looks = {
  passes: (row: ShelfItem) => boolean;
  isInCategory: (row: ShelfItem) => boolean;
  isInBranch: (row: ShelfItem) => boolean;
};

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export function countShelf(shelf: Shelf, filter: StockFilter, fit: Fit): FactCounts {
  const [borders, chosen] = [new Set(filter.within), new Set(filter.branchIds)];
  const passes = passesBase(filter);
  const isHit = fit.isByProduct && fit.hits !== undefined;
  const looks: Looks = {
    passes: (row) => borders.has(row.branchId) && passes(row) && (isHit || fit.tierOf(row) !== undefined),
    isInCategory: inCategories(filter),
    isInBranch: (row) => chosen.size === 0 || chosen.has(row.branchId),
  };
  const tallies: Tallies = { categories: [], branches: [], values: [], total: 0 };
  if (fit.hits) for (const slot of fit.hits.slots) countProduct(shelf.inSlot(slot), looks, tallies);
  else for (let slot = 0; slot < shelf.slots(); slot++) countProduct(shelf.inSlot(slot), looks, tallies);
  const { categories, branches, values, total } = tallies;
  return { categories: counted(categories), branches: counted(branches), values: counted(values), total };
}

/** What is counted of one product: nothing of it twice. */
function countProduct(stocks: readonly ShelfItem[], looks: Looks, tallies: Tallies): void {
  let hasCategories = false;
  let isCounted = false;
  const branches: number[] = [];
  const values: number[] = [];
  for (const row of stocks) {
    if (!looks.passes(row)) continue;
    const isInBranch = looks.isInBranch(row);
    // All stocks of a product are in the same categories.
    if (isInBranch && !hasCategories) {
      hasCategories = true;
      for (const id of row.categoryIds) add(tallies.categories, id);
    }
    if (!looks.isInCategory(row)) continue;
    if (isFirst(branches, row.branchId)) add(tallies.branches, row.branchId);
    if (!isInBranch) continue;
    if (!isCounted) tallies.total++;
    isCounted = true;
    for (const id of row.valueIds) if (isFirst(values, id)) add(tallies.values, id);
  }
}

function isFirst(seen: number[], id: number): boolean {
  if (seen.includes(id)) return false;
  seen.push(id);
  return true;
}

const add = (tally: Tally, id: number) => {
  tally[id] = (tally[id] ?? 0) + 1;
};

function counted(tally: Tally): Map<number, number> {
  const counts = new Map<number, number>();
  tally.forEach((count, id) => {
    counts.set(id, count);
  });
  return counts;
}
