import { type CatalogIndex, type Fit, inCategories, passesBase } from './catalog-index.ts';
import { createIncrementalViews } from './incremental-views.ts';
import type { IndexItem } from './index-row.ts';
import type { FacetCounts, StockFilter } from './search-engine.ts';

/** By id; an array is several times quicker than a map, and ids are counted from 1. */
type Tally = number[];
type Tallies = { categories: Tally; branches: Tally; values: Tally; total: number };

type Predicates = {
  passes: (row: IndexItem) => boolean;
  isInCategory: (row: IndexItem) => boolean;
  isInBranch: (row: IndexItem) => boolean;
};

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export function countFacets(index: CatalogIndex, filter: StockFilter, fit: Fit): FacetCounts {
  return toFacetCounts(tally(index, predicatesOf(filter, fit), fit));
}

type CachedCounts = { index: CatalogIndex; predicates: Predicates; tallies: Tallies };

/**
 * Counts of what a filter leaves of everything follow the index: after a sale, what was sold is taken out as it was and
 * counted as it is. A text's counts are made again, of its hits alone.
 */
export function createFacetCounter(max: number): typeof countFacets {
  const counts = createIncrementalViews<CachedCounts>(max, ({ index, predicates, tallies }, changes) => {
    for (const { slot, before } of changes) {
      countProduct(before, predicates, tallies, -1);
      countProduct(index.inSlot(slot), predicates, tallies, 1);
    }
  });
  return (index, filter, fit) => {
    if (!fit.isByProduct || fit.hits) return countFacets(index, filter, fit);
    const make = () => {
      const predicates = predicatesOf(filter, fit);
      return { index, predicates, tallies: tally(index, predicates, fit) };
    };
    return toFacetCounts(counts(index, JSON.stringify(filter), make).tallies);
  };
}

function predicatesOf(filter: StockFilter, fit: Fit): Predicates {
  const [borders, chosen] = [new Set(filter.within), new Set(filter.branchIds)];
  const passes = passesBase(filter);
  const isHit = fit.isByProduct && fit.hits !== undefined;
  return {
    passes: (row) => borders.has(row.branchId) && passes(row) && (isHit || fit.tierOf(row) !== undefined),
    isInCategory: inCategories(filter),
    isInBranch: (row) => chosen.size === 0 || chosen.has(row.branchId),
  };
}

function tally(index: CatalogIndex, predicates: Predicates, { hits }: Fit): Tallies {
  const tallies: Tallies = { categories: [], branches: [], values: [], total: 0 };
  if (hits) for (const slot of hits.slots) countProduct(index.inSlot(slot), predicates, tallies, 1);
  else for (let slot = 0; slot < index.slots(); slot++) countProduct(index.inSlot(slot), predicates, tallies, 1);
  return tallies;
}

const toFacetCounts = ({ categories, branches, values, total }: Tallies): FacetCounts => ({
  categories: counted(categories),
  branches: counted(branches),
  values: counted(values),
  total,
});

/** What is counted of one product, or taken out again: nothing of it twice. */
function countProduct(stocks: readonly IndexItem[], predicates: Predicates, tallies: Tallies, step: 1 | -1): void {
  let hasCategories = false;
  let isCounted = false;
  for (let at = 0; at < stocks.length; at++) {
    const row = stocks[at];
    if (!row || !predicates.passes(row)) continue;
    const isInBranch = predicates.isInBranch(row);
    // All stocks of a product are in the same categories.
    if (isInBranch && !hasCategories) {
      hasCategories = true;
      for (const id of row.categoryIds) add(tallies.categories, id, step);
    }
    if (!predicates.isInCategory(row)) continue;
    if (!hasEarlier(stocks, at, predicates, row.branchId)) add(tallies.branches, row.branchId, step);
    if (!isInBranch) continue;
    if (!isCounted) tallies.total += step;
    isCounted = true;
    for (const id of row.valueIds) if (!hadValue(stocks, at, predicates, id)) add(tallies.values, id, step);
  }
}

/** One of the stocks before it is counted for the same branch. Lists of what was seen would be as many as products. */
function hasEarlier(stocks: readonly IndexItem[], end: number, { passes }: Predicates, branchId: number): boolean {
  for (let at = 0; at < end; at++) {
    const row = stocks[at];
    if (row && row.branchId === branchId && passes(row)) return true;
  }
  return false;
}

function hadValue(stocks: readonly IndexItem[], end: number, { passes, isInBranch }: Predicates, id: number): boolean {
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
