import { followShelf } from './follow-shelf.ts';
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
  return shown(tally(shelf, looksOf(filter, fit), fit));
}

type Kept = { shelf: Shelf; looks: Looks; tallies: Tallies };

/**
 * Counts of what a filter leaves of everything follow the shelf: after a sale, what was sold is taken out as it was and
 * counted as it is. A text's counts are made anew, of its hits alone.
 */
export function createCounts(most: number): typeof countShelf {
  const counts = followShelf<Kept>(most, ({ shelf, looks, tallies }, changes) => {
    for (const { slot, before } of changes) {
      countProduct(before, looks, tallies, -1);
      countProduct(shelf.inSlot(slot), looks, tallies, 1);
    }
  });
  return (shelf, filter, fit) => {
    if (!fit.isByProduct || fit.hits) return countShelf(shelf, filter, fit);
    const make = () => {
      const looks = looksOf(filter, fit);
      return { shelf, looks, tallies: tally(shelf, looks, fit) };
    };
    return shown(counts(shelf, JSON.stringify(filter), make).tallies);
  };
}

function looksOf(filter: StockFilter, fit: Fit): Looks {
  const [borders, chosen] = [new Set(filter.within), new Set(filter.branchIds)];
  const passes = passesBase(filter);
  const isHit = fit.isByProduct && fit.hits !== undefined;
  return {
    passes: (row) => borders.has(row.branchId) && passes(row) && (isHit || fit.tierOf(row) !== undefined),
    isInCategory: inCategories(filter),
    isInBranch: (row) => chosen.size === 0 || chosen.has(row.branchId),
  };
}

function tally(shelf: Shelf, looks: Looks, { hits }: Fit): Tallies {
  const tallies: Tallies = { categories: [], branches: [], values: [], total: 0 };
  if (hits) for (const slot of hits.slots) countProduct(shelf.inSlot(slot), looks, tallies, 1);
  else for (let slot = 0; slot < shelf.slots(); slot++) countProduct(shelf.inSlot(slot), looks, tallies, 1);
  return tallies;
}

const shown = ({ categories, branches, values, total }: Tallies): FactCounts => ({
  categories: counted(categories),
  branches: counted(branches),
  values: counted(values),
  total,
});

/** What is counted of one product, or taken out again: nothing of it twice. */
function countProduct(stocks: readonly ShelfItem[], looks: Looks, tallies: Tallies, step: 1 | -1): void {
  let hasCategories = false;
  let isCounted = false;
  for (let at = 0; at < stocks.length; at++) {
    const row = stocks[at];
    if (!row || !looks.passes(row)) continue;
    const isInBranch = looks.isInBranch(row);
    // All stocks of a product are in the same categories.
    if (isInBranch && !hasCategories) {
      hasCategories = true;
      for (const id of row.categoryIds) add(tallies.categories, id, step);
    }
    if (!looks.isInCategory(row)) continue;
    if (!hasEarlier(stocks, at, looks, row.branchId)) add(tallies.branches, row.branchId, step);
    if (!isInBranch) continue;
    if (!isCounted) tallies.total += step;
    isCounted = true;
    for (const id of row.valueIds) if (!hadValue(stocks, at, looks, id)) add(tallies.values, id, step);
  }
}

/** One of the stocks before it is counted for the same branch. Lists of what was seen would be as many as products. */
function hasEarlier(stocks: readonly ShelfItem[], end: number, { passes }: Looks, branchId: number): boolean {
  for (let at = 0; at < end; at++) {
    const row = stocks[at];
    if (row && row.branchId === branchId && passes(row)) return true;
  }
  return false;
}

function hadValue(stocks: readonly ShelfItem[], end: number, { passes, isInBranch }: Looks, id: number): boolean {
  for (let at = 0; at < end; at++) {
    const row = stocks[at];
    if (row?.valueIds.includes(id) && passes(row) && isInBranch(row)) return true;
  }
  return false;
}

const add = (counts: Tally, id: number, step: number) => {
  counts[id] = (counts[id] ?? 0) + step;
};

function counted(all: Tally): Map<number, number> {
  const counts = new Map<number, number>();
  all.forEach((number, id) => {
    if (number > 0) counts.set(id, number);
  });
  return counts;
}
