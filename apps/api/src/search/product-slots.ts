/** Numbers the products from 0, so that "has this product …" is a look into an array. A number stays its product's. */
export type ProductSlots = { of: (productId: number) => number; count: () => number };

export function createProductSlots(): ProductSlots {
  const slots = new Map<number, number>();
  return {
    of: (productId) => {
      const existing = slots.get(productId);
      if (existing !== undefined) return existing;
      slots.set(productId, slots.size);
      return slots.size - 1;
    },
    count: () => slots.size,
  };
}
