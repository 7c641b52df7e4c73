/** The products of each category. What leaves one stays listed there: whoever looks, looks at the product itself. */
export function createCategorySlots() {
  const lists = new Map<number, number[]>();
  const categoriesBySlot: (readonly number[] | undefined)[] = [];
  return {
    add: (slot: number, categoryIds: readonly number[]) => {
      const before = categoriesBySlot[slot] ?? [];
      const added = categoryIds.filter((id) => !before.includes(id));
      if (added.length === 0) return;
      // Most products share their categories with others, and so the list of them.
      categoriesBySlot[slot] = before.length === 0 ? categoryIds : [...before, ...added];
      for (const id of added) {
        const list = lists.get(id);
        if (list) list.push(slot);
        else lists.set(id, [slot]);
      }
    },
    of: (categoryId: number): readonly number[] => lists.get(categoryId) ?? [],
  };
}
