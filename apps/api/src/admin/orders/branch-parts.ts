import type { BranchName, Reach } from './order-branches.queries.ts';

type Lined = { item: { branchId: number } };

/** The branches with goods in an order: the reader's own first, then the one that hands it over, then as they come. */
export function branchesInOrder(lines: readonly Lined[], mainId: number, own: Reach): number[] {
  const rankOf = (id: number) => (own?.includes(id) ? 0 : id === mainId ? 1 : 2);
  return [...new Set(lines.map(({ item }) => item.branchId))].toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Lines of a branch stand together, in the order in which they were bought. */
export const groupedBy = <Line extends Lined>(order: readonly number[], lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => order.indexOf(a.item.branchId) - order.indexOf(b.item.branchId));

export const namesOfBranches = (order: readonly number[], names: readonly BranchName[]) =>
  order.map((id) => {
    const { nameEn = '', nameAr = '' } = names.find((branch) => branch.id === id) ?? {};
    return { id, name_en: nameEn, name_ar: nameAr };
  });
