import {
  type Choice,
  choiceOf,
  chooseValue,
  chosenVariation,
  hasChoice,
  stockIdInHash,
  variationHash,
} from '@karaz/domain/catalog/variation-picker';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { productHref } from '../goods/product-tile-card.tsx';
import type { Offer, ProductData } from './product-model.ts';

export type ChosenVariation = {
  /** Null while an attribute is still to be chosen. */
  offer: Offer | null;
  /** Of the forms that still fit what is chosen, the cheapest. */
  lowest: Offer;
  choice: Choice;
  choose: (attributeId: number, valueId: number) => void;
  chooseStock: (stockId: number) => void;
};

/** The variation shown: that of the address, then the chosen one. The hash stores the choice for reloads and links. */
export function useChosenVariation(data: ProductData): ChosenVariation {
  const { variations } = data;
  const { navigate } = useRouter();
  const [choice, setChoice] = useState<Choice>(() => {
    const own = variations.find(({ stockId }) => stockId === data.offer.stockId);
    return own ? choiceOf(own) : new Map();
  });
  const chosen = variations.length === 0 ? data.offer : chosenVariation(variations, choice);

  useEffect(() => {
    const requestedId = stockIdInHash(window.location.hash);
    if (requestedId === null || requestedId === data.offer.stockId) return;
    const variation = variations.find(({ stockId }) => stockId === requestedId);
    if (variation) setChoice(choiceOf(variation));
    else navigate(productHref(requestedId), { replace: true });
  }, [variations, data.offer.stockId, navigate]);

  const take = (next: Choice) => {
    setChoice(next);
    const full = chosenVariation(variations, next);
    if (full) window.history.replaceState(null, '', `#${variationHash(full.stockId)}`);
  };
  return {
    offer: chosen,
    lowest: cheapest(variations.filter((variation) => hasChoice(variation, choice))) ?? data.offer,
    choice,
    choose: (attributeId, valueId) => take(chooseValue(variations, choice, attributeId, valueId)),
    chooseStock: (stockId) => {
      const variation = variations.find((entry) => entry.stockId === stockId);
      if (variation) take(choiceOf(variation));
    },
  };
}

const priceOf = ({ sellingPrice, price }: Offer) => sellingPrice ?? price;

function cheapest(offers: readonly Offer[]): Offer | undefined {
  const orderable = offers.filter(({ isAvailable }) => isAvailable);
  return (orderable.length > 0 ? orderable : offers).toSorted((a, b) => priceOf(a) - priceOf(b))[0];
}
