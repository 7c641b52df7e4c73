import type { CartItemView } from '@karaz/contract/cart';
import { useEffect } from 'react';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { isOneSeller } from './check-draft.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutDraft } from './draft.ts';

type LastChoicesOptions = { isNeeded: boolean; data: CheckoutData; items: readonly CartItemView[] };

/** A returning shopper finds the last order's choices made; nothing chosen meanwhile is overwritten. */
export function useLastChoices(
  { isNeeded, data, items }: LastChoicesOptions,
  setDraft: (change: (draft: CheckoutDraft) => CheckoutDraft) => void,
): void {
  const api = useApi();
  const { country } = useVisitor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; what it depends on is there before
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    Promise.all([
      api('GET /api/v1/orders/last-choices', { query: { country }, signal: leaving.signal }),
      import('./last-choices.ts'),
    ]).then(
      ([{ choices }, { choicesOf, withChoices }]) => {
        if (choices) setDraft((draft) => withChoices(draft, choicesOf(choices, data, isOneSeller({ items }))));
      },
      // Without them the checkout starts like a first one.
      () => {},
    );
    return () => leaving.abort();
  }, [api, isNeeded, country]);
}
