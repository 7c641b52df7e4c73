import { toMinor } from '@karaz/domain/money';
import { packsNeeded } from '@karaz/domain/recipes/packs-needed';
import type { Ingredient } from './recipe-details.ts';
import type { Offer } from './recipe-offer.ts';
import { scaleQuantity } from './scale-quantity.ts';

/** What the cook has decided so far, by the ingredient's id. */
export type Decisions = {
  servings: number;
  /** There is enough of it at home. */
  atHome: ReadonlySet<number>;
  /** The stock taken instead of one that cannot be had. */
  instead: ReadonlyMap<number, number>;
  /** Packs that are not as calculated. */
  packs: ReadonlyMap<number, number>;
};

export type Planned = { ingredientId: number; offer: Offer; packs: number };

/** What is bought for an ingredient at present; null: nothing. */
export function plannedFor(ingredient: Ingredient, from: number, decisions: Decisions): Planned | null {
  const { id, quantity, measure, offer: own, substitutes } = ingredient;
  const offer = own ?? substitutes.find((other) => other.id === decisions.instead.get(id));
  if (!offer) return null;
  const scaled = scaleQuantity({ quantity, unit: measure, from, to: decisions.servings });
  const computed = packsNeeded({ quantity: scaled, unit: measure, asWritten: quantity }, offer.net);
  const packs = Math.min(decisions.packs.get(id) ?? computed, Math.max(1, offer.max));
  return { ingredientId: id, offer, packs };
}

/** Everything that is not at home. */
export function planBasket(ingredients: readonly Ingredient[], from: number, decisions: Decisions): Planned[] {
  return ingredients
    .filter(({ id }) => !decisions.atHome.has(id))
    .flatMap((ingredient) => plannedFor(ingredient, from, decisions) ?? []);
}

/** The same goods for two ingredients are one line of the cart. */
export function cartLines(planned: readonly Planned[]): { offer: Offer; quantity: number }[] {
  const lines = new Map<number, { offer: Offer; quantity: number }>();
  for (const { offer, packs } of planned) {
    const quantity = Math.min((lines.get(offer.id)?.quantity ?? 0) + packs, Math.max(1, offer.max));
    lines.set(offer.id, { offer, quantity });
  }
  return [...lines.values()];
}

export function basketMinor(planned: readonly Planned[]): number {
  return cartLines(planned).reduce(
    (sum, { offer, quantity }) => sum + quantity * toMinor(offer.selling_price ?? offer.price, offer.currency),
    0,
  );
}
