import { type CatalogIndex, hasValues, inCategories, passesBase } from './catalog-index.ts';
import { createIncrementalViews } from './incremental-views.ts';
import type { IndexItem } from './index-row.ts';
import { isBetter } from './list-rows.ts';
import type { StockFilter } from './search-engine.ts';

/** One way to look at the index: which stock stands for each product where a filter leaves any of it. */
export type IndexView = {
  /** By slot the number of the stock; below 0 there is none. */
  best: Int32Array;
  /** The slots that have or had one, the first `length` of these. */
  listed: Int32Array;
  length: number;
};

/** What a view shows: stocks of these branches that pass; `slots`: no other products can. */
export type FilterPredicate = {
  branchIds: readonly number[];
  passes: (row: IndexItem) => boolean;
  slots?: (index: CatalogIndex) => Iterable<number>;
};

type CachedView = IndexView & { index: CatalogIndex; passes: (row: IndexItem) => boolean };

const NEVER = -1;
const NO_MORE = -2;

/** After a sale only what was sold is looked at again, whatever the size of the store. */
export function createIndexViews(max: number) {
  const views = createIncrementalViews<CachedView>(max, (view, changes) => {
    for (const { slot } of changes) recompute(view, slot);
  });
  return (index: CatalogIndex, key: string, predicate: () => FilterPredicate): IndexView =>
    views(index, key, () => build(index, predicate()));
}

export function filterPredicateOf(filter: StockFilter, valueGroups: readonly (readonly number[])[]): FilterPredicate {
  const { within, branchIds, categoryIds } = filter;
  const [passesFilter, isInCategory, hasAllValues] = [passesBase(filter), inCategories(filter), hasValues(valueGroups)];
  return {
    branchIds: branchIds.length > 0 ? within.filter((id) => branchIds.includes(id)) : within,
    passes: (row) => passesFilter(row) && isInCategory(row) && hasAllValues(row),
    ...(categoryIds.length > 0 && {
      slots: (index: CatalogIndex) => categoryIds.flatMap((id) => index.inCategory(id)),
    }),
  };
}

function build(index: CatalogIndex, { branchIds, passes, slots }: FilterPredicate): CachedView {
  const branches = new Set(branchIds);
  const view: CachedView = {
    best: new Int32Array(index.slots()).fill(NEVER),
    listed: new Int32Array(16),
    length: 0,
    index,
    passes: (row) => branches.has(row.branchId) && passes(row),
  };
  if (slots) for (const slot of slots(index)) recompute(view, slot);
  else for (const branchId of branches) for (const row of index.of(branchId)) if (passes(row)) compare(view, row);
  return view;
}

/** Finds out again what stands for a product. */
function recompute(view: CachedView, slot: number): void {
  let best: IndexItem | undefined;
  for (const row of view.index.inSlot(slot)) if (view.passes(row) && (!best || isBetter(row, best))) best = row;
  if (best) show(view, best);
  else if ((view.best[slot] ?? NEVER) !== NEVER) view.best[slot] = NO_MORE;
}

function compare(view: CachedView, row: IndexItem): void {
  const number = view.best[row.slot] ?? NEVER;
  const current = number < 0 ? undefined : view.index.row(number);
  if (!current || isBetter(row, current)) show(view, row);
}

function show(view: IndexView, { slot, number }: IndexItem): void {
  if (slot >= view.best.length) view.best = grown(view.best, slot).fill(NEVER, view.best.length);
  if (view.best[slot] === NEVER) {
    if (view.length === view.listed.length) view.listed = grown(view.listed, view.length);
    view.listed[view.length++] = slot;
  }
  view.best[slot] = number;
}

function grown(array: Int32Array, min: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * min + 16);
  longer.set(array);
  return longer;
}
