/** An attribute chosen for a product, with the values the product comes in. */
export type ChosenAttribute = { attributeId: number; valueIds: readonly number[] };

/** More variations than anybody could price by hand: a mistake in ticking boxes, not a product. */
export const MAX_VARIATIONS = 200;

/** Every form a product comes in: one value of each attribute. No attribute: the one form without values. */
export function variationsOf(attributes: readonly ChosenAttribute[]): number[][] {
  return attributes.reduce<number[][]>(
    (variations, { valueIds }) => variations.flatMap((variation) => valueIds.map((value) => [...variation, value])),
    [[]],
  );
}

/** The same values in another order are the same form. */
export const variationKey = (valueIds: readonly number[]): string => [...valueIds].sort((a, b) => a - b).join('-');
