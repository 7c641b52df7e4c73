import { isBetter } from './list-shelf.ts';
import type { StockFilter } from './search-engine.ts';
import { hasValues, inCategories, passesBase, type Shelf } from './shelf.ts';
import type { ShelfItem } from './shelf-row.ts';

/** One way to look at the shelf: which stock stands for each product where a filter leaves any of it. */
export type ShelfView = {
  /** By slot the number of the stock; below 0 there is none. */
  best: Int32Array;
  /** The slots that have or had one, the first `length` of these. */
  listed: Int32Array;
  length: number;
};

export type ViewOf = (shelf: Shelf, filter: StockFilter, valueGroups: readonly (readonly number[])[]) => ShelfView;

type KeptView = ShelfView & { shelf: Shelf; end: number; passes: (row: ShelfItem) => boolean };

const NEVER = -1;
const NO_MORE = -2;

/**
 * Views are kept in step with the shelf: after a sale only what was sold is looked at again, whatever the size of the
 * store. The one nobody has looked through the longest goes first.
 */
export function createShelfViews(most: number): ViewOf {
  const kept = new Map<string, KeptView>();
  return (shelf, filter, valueGroups) => {
    const key = JSON.stringify([filter, valueGroups]);
    const known = kept.get(key);
    const view = known && catchUp(known, shelf) ? known : build(shelf, filter, valueGroups);
    kept.delete(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, view);
    return view;
  };
}

function build(shelf: Shelf, filter: StockFilter, valueGroups: readonly (readonly number[])[]): KeptView {
  const { within, branchIds } = filter;
  const branches = new Set(branchIds.length > 0 ? within.filter((id) => branchIds.includes(id)) : within);
  const [passesFilter, isInCategory, hasAllValues] = [passesBase(filter), inCategories(filter), hasValues(valueGroups)];
  const passes = (row: ShelfItem) => passesFilter(row) && isInCategory(row) && hasAllValues(row);
  const view: KeptView = {
    best: new Int32Array(shelf.slots()).fill(NEVER),
    listed: new Int32Array(16),
    length: 0,
    shelf,
    end: shelf.changes.end(),
    passes: (row) => branches.has(row.branchId) && passes(row),
  };
  if (filter.categoryIds.length > 0) {
    for (const id of filter.categoryIds) for (const slot of shelf.inCategory(id)) look(view, slot);
    return view;
  }
  for (const branchId of branches) for (const row of shelf.of(branchId)) if (passes(row)) compare(view, row);
  return view;
}

/** False: too much has changed. */
function catchUp(view: KeptView, shelf: Shelf): boolean {
  const changed = view.shelf === shelf ? shelf.changes.since(view.end) : undefined;
  if (!changed) return false;
  view.end = shelf.changes.end();
  for (const { slot } of changed) look(view, slot);
  return true;
}

/** Finds out again what stands for a product. */
function look(view: KeptView, slot: number): void {
  let best: ShelfItem | undefined;
  for (const row of view.shelf.inSlot(slot)) if (view.passes(row) && (!best || isBetter(row, best))) best = row;
  if (best) show(view, best);
  else if ((view.best[slot] ?? NEVER) !== NEVER) view.best[slot] = NO_MORE;
}

function compare(view: KeptView, row: ShelfItem): void {
  const number = view.best[row.slot] ?? NEVER;
  const known = number < 0 ? undefined : view.shelf.row(number);
  if (!known || isBetter(row, known)) show(view, row);
}

function show(view: ShelfView, { slot, number }: ShelfItem): void {
  if (slot >= view.best.length) view.best = grown(view.best, slot).fill(NEVER, view.best.length);
  if (view.best[slot] === NEVER) {
    if (view.length === view.listed.length) view.listed = grown(view.listed, view.length);
    view.listed[view.length++] = slot;
  }
  view.best[slot] = number;
}

function grown(array: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * least + 16);
  longer.set(array);
  return longer;
}
