import type { CartItemView } from '@karaz/contract/cart';
import type { LastChoices } from '@karaz/contract/reorder';
import { NO_SLOT_CHOICE } from '@karaz/domain/delivery/slot-check';
import { useEffect } from 'react';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { isOneSeller } from './check-draft.ts';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from './draft.ts';
import { offeredMethods } from './offered-methods.ts';

type LastChoicesOptions = { isNeeded: boolean; data: CheckoutData; items: readonly CartItemView[] };

const NAMES = ['tab', 'paymentMethod', 'addressId', 'instructions', 'gateCode', 'substitution'] as const;
type Choices = Pick<CheckoutDraft, (typeof NAMES)[number]>;

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
    api('GET /api/v1/orders/last-choices', { query: { country }, signal: leaving.signal }).then(
      ({ choices }) => {
        if (choices) setDraft((draft) => withChoices(draft, choicesOf(choices, data, isOneSeller({ items }))));
      },
      // Without them the checkout starts like a first one.
      () => {},
    );
    return () => leaving.abort();
  }, [api, isNeeded, country]);
}

/** A time was proposed for another way of delivery: it is looked for anew. */
export function withChoices(draft: CheckoutDraft, choices: Choices): CheckoutDraft {
  const touched = NAMES.filter((name) => draft[name] !== EMPTY_DRAFT[name]).map((name) => [name, draft[name]]);
  const next: CheckoutDraft = { ...draft, ...choices, ...Object.fromEntries(touched) };
  return next.tab === draft.tab ? next : { ...next, slot: NO_SLOT_CHOICE };
}

export function choicesOf(
  choices: LastChoices,
  data: Pick<CheckoutData, 'takesCards' | 'cashEnabled' | 'pickupEnabled'>,
  isOneBranch: boolean,
): Choices {
  const canCollect = data.pickupEnabled && isOneBranch;
  const { addressId, instructions, gateCode, substitution, payment_method: method } = choices;
  return {
    tab: choices.orderType === 'pickup' && canCollect ? 'pickup' : 'delivery',
    paymentMethod: offeredMethods(data).find((offered) => offered === method) ?? '',
    addressId,
    instructions,
    gateCode: gateCode ?? '',
    substitution: substitution ?? EMPTY_DRAFT.substitution,
  };
}
