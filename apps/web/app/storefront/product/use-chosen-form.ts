import {
  type Choice,
  choiceOf,
  chooseValue,
  chosenVariation,
  stockIdInHash,
  variationHash,
} from '@karaz/domain/catalog/variation-picker';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { Form, PackFacts, ProductData } from './product-model.ts';
import { productHref } from './product-tile-card.tsx';

export type ChosenForm = {
  /** Null while an attribute is still to be chosen. */
  form: Form | null;
  pack: PackFacts | null;
  choice: Choice;
  choose: (attributeId: number, valueId: number) => void;
  chooseStock: (stockId: number) => void;
};

/** The form shown: the address's own, then whatever is picked. The hash keeps the pick for reloads and links. */
export function useChosenForm(data: ProductData): ChosenForm {
  const { variations } = data;
  const { navigate } = useRouter();
  const [choice, setChoice] = useState<Choice>(() => {
    const own = variations.find(({ stockId }) => stockId === data.form.stockId);
    return own ? choiceOf(own) : new Map();
  });
  const chosen = variations.length === 0 ? data.form : chosenVariation(variations, choice);
  const pack = usePack(data, chosen?.stockId ?? null);

  useEffect(() => {
    const wanted = stockIdInHash(window.location.hash);
    if (wanted === null || wanted === data.form.stockId) return;
    const variation = variations.find(({ stockId }) => stockId === wanted);
    if (variation) setChoice(choiceOf(variation));
    else navigate(productHref(wanted), { replace: true });
  }, [variations, data.form.stockId, navigate]);

  const take = (next: Choice) => {
    setChoice(next);
    const full = chosenVariation(variations, next);
    if (full) window.history.replaceState(null, '', `#${variationHash(full.stockId)}`);
  };
  return {
    form: chosen,
    pack,
    choice,
    choose: (attributeId, valueId) => take(chooseValue(variations, choice, attributeId, valueId)),
    chooseStock: (stockId) => {
      const variation = variations.find((entry) => entry.stockId === stockId);
      if (variation) take(choiceOf(variation));
    },
  };
}

/** Pack size and price per kilo of another form are asked for once it is chosen; its price is known already. */
function usePack({ form, pack }: ProductData, stockId: number | null): PackFacts | null {
  const { api, visitor } = useRouter();
  const [known, setKnown] = useState<{ stockId: number; pack: PackFacts } | null>(null);
  useEffect(() => {
    if (stockId === null || stockId === form.stockId) return;
    const stop = new AbortController();
    const { areaId, language } = visitor;
    api('GET /api/v1/stocks/:id', { params: { id: stockId }, query: { areaId }, signal: stop.signal })
      .then(async (stock) => {
        const { packOf } = await import('./pack-facts.ts');
        setKnown({ stockId, pack: packOf(stock, language) });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [api, visitor, stockId, form.stockId]);
  if (stockId === form.stockId) return pack;
  return known?.stockId === stockId ? known.pack : null;
}
