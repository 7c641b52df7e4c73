type Value = { id: number };
type Form<V extends Value> = { price: number; selling_price: number | null; attributeValues: readonly V[] };

/** For each attribute value the least one pays for a form that has it, in the order the values first appear. */
export function optionPrices<V extends Value>(forms: readonly Form<V>[]): { value: V; price: number }[] {
  const least = new Map<number, { value: V; price: number }>();
  for (const form of forms) {
    const price = form.selling_price ?? form.price;
    for (const value of form.attributeValues) {
      const known = least.get(value.id);
      if (!known || price < known.price) least.set(value.id, { value: known?.value ?? value, price });
    }
  }
  return [...least.values()];
}
