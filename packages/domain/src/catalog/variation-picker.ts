/** attribute id -> chosen value id. */
export type Choice = ReadonlyMap<number, number>;

type Value = { id: number; attribute: { id: number } };
export type PickableVariation = { stock_id: number; attributeValues: readonly Value[] };

const valueIn = ({ attributeValues }: PickableVariation, attributeId: number) =>
  attributeValues.find(({ attribute }) => attribute.id === attributeId)?.id;

/** True when the form has everything that is chosen. */
export function hasChoice(variation: PickableVariation, choice: Choice): boolean {
  return [...choice].every(([attributeId, valueId]) => valueIn(variation, attributeId) === valueId);
}

/** True when some form has this value, whatever else is chosen: an option without one is dimmed and cannot be clicked. */
export function isOffered(variations: readonly PickableVariation[], attributeId: number, valueId: number): boolean {
  return variations.some((variation) => valueIn(variation, attributeId) === valueId);
}

/** True when the value goes with everything else that is chosen. */
export function fitsChoice(
  variations: readonly PickableVariation[],
  choice: Choice,
  attributeId: number,
  valueId: number,
): boolean {
  const choices = new Map(choice).set(attributeId, valueId);
  return variations.some((variation) => hasChoice(variation, choices));
}

/**
 * Choosing a value retains the earlier choices that some variation combines with it, looked at one by one in the order
 * they were made, and clears the others. A value no form has changes nothing.
 */
export function chooseValue(
  variations: readonly PickableVariation[],
  choice: Choice,
  attributeId: number,
  valueId: number,
): Choice {
  if (!isOffered(variations, attributeId, valueId)) return choice;
  const selected = new Map([[attributeId, valueId]]);
  for (const [otherId, otherValue] of choice) {
    if (otherId === attributeId) continue;
    const choices = new Map(selected).set(otherId, otherValue);
    if (variations.some((variation) => hasChoice(variation, choices))) selected.set(otherId, otherValue);
  }
  return selected;
}

/** The form that has exactly what is chosen, once every one of its attributes is; then its stock goes into the address. */
export function chosenVariation<V extends PickableVariation>(variations: readonly V[], choice: Choice): V | null {
  return (
    variations.find(
      (variation) =>
        variation.attributeValues.length === choice.size && choice.size > 0 && hasChoice(variation, choice),
    ) ?? null
  );
}

export function choiceOf({ attributeValues }: PickableVariation): Choice {
  return new Map(attributeValues.map(({ id, attribute }) => [attribute.id, id]));
}

/** 'id=42' in the address after the hash. */
export const variationHash = (stockId: number): string => `id=${stockId}`;

export function stockIdInHash(hash: string): number | null {
  const id = Number(/^#?(?:.*&)?id=(\d{1,10})(?:&|$)/.exec(hash)?.[1] ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The strip of values scrolls by this much. */
export const VARIATION_STRIP_STEP_PX = 200;
