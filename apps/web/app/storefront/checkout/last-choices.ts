import type { LastChoices } from '@karaz/contract/reorder';
import { NO_SLOT_CHOICE } from '@karaz/domain/delivery/slot-check';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from './draft.ts';
import { offeredMethods } from './offered-methods.ts';

const NAMES = ['tab', 'paymentMethod', 'addressId', 'instructions', 'gateCode', 'substitution'] as const;
type Choices = Pick<CheckoutDraft, (typeof NAMES)[number]>;

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
