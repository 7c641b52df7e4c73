import { choicesMinor } from '@karaz/domain/catalog/animal-price';
import { toMinor } from '@karaz/domain/money';
import type { ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

/** What is chosen for an animal adds to the price of one, and the least of what is still to be decided. */
export const animalExtras = ({ currency, addons, animal }: ProductData, requested: RequestedLine) =>
  choicesMinor(
    addons.map(({ id, price, isAvailable, animalChoice }) => ({
      ...{ id, animalChoice, priceMinor: toMinor(price, currency) },
      isAvailable: isAvailable && !animal?.purposes.some((purpose) => purpose.id === id && purpose.reason !== null),
    })),
    requested.addons.map(({ id }) => id),
  );
