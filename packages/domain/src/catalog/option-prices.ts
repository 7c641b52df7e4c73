type Value = { id: number };
type PricedVariation<V extends Value> = { price: number; selling_price: number | null; attributeValues: readonly V[] };

/** For each attribute value the least one pays for a form that has it, in the order the values first appear. */
export function optionPrices<V extends Value>(
  variations: readonly PricedVariation<V>[],
): { value: V; price: number }[] {
  const cheapest = new Map<number, { value: V; price: number }>();
  for (const variation of variations) {
    const price = variation.selling_price ?? variation.price;
    for (const value of variation.attributeValues) {
      const current = cheapest.get(value.id);
      if (!current || price < current.price) cheapest.set(value.id, { value: current?.value ?? value, price });
    }
  }
  return [...cheapest.values()];
}
