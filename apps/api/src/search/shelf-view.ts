import { followShelf } from './follow-shelf.ts';
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

/** What a view shows: stocks of these branches that pass; `slots`: no other products can. */
export type Lens = {
  branchIds: readonly number[];
  passes: (row: ShelfItem) => boolean;
  slots?: (shelf: Shelf) => Iterable<number>;
};

type KeptView = ShelfView & { shelf: Shelf; passes: (row: ShelfItem) => boolean };

const NEVER = -1;
const NO_MORE = -2;

/** After a sale only what was sold is looked at again, whatever the size of the store. */
export function createShelfViews(most: number) {
  const views = followShelf<KeptView>(most, (view, changes) => {
    for (const { slot } of changes) look(view, slot);
  });
  return (shelf: Shelf, key: string, lens: () => Lens): ShelfView => views(shelf, key, () => build(shelf, lens()));
}

export function lensOf(filter: StockFilter, valueGroups: readonly (readonly number[])[]): Lens {
  const { within, branchIds, categoryIds } = filter;
  const [passesFilter, isInCategory, hasAllValues] = [passesBase(filter), inCategories(filter), hasValues(valueGroups)];
  return {
    branchIds: branchIds.length > 0 ? within.filter((id) => branchIds.includes(id)) : within,
    passes: (row) => passesFilter(row) && isInCategory(row) && hasAllValues(row),
    ...(categoryIds.length > 0 && { slots: (shelf: Shelf) => categoryIds.flatMap((id) => shelf.inCategory(id)) }),
  };
}

function build(shelf: Shelf, { branchIds, passes, slots }: Lens): KeptView {
  const branches = new Set(branchIds);
  const view: KeptView = {
    best: new Int32Array(shelf.slots()).fill(NEVER),
    listed: new Int32Array(16),
    length: 0,
    shelf,
    passes: (row) => branches.has(row.branchId) && passes(row),
  };
  if (slots) for (const slot of slots(shelf)) look(view, slot);
  else for (const branchId of branches) for (const row of shelf.of(branchId)) if (passes(row)) compare(view, row);
  return view;
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
