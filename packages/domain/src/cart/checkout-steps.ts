import { foldDigits } from '../text/fold-arabic.ts';

export const CHECKOUT_STEPS = ['cart', 'billing-and-address', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** One past the last step: the checkout is complete. */
export const COMPLETE_STEP = CHECKOUT_STEPS.length;

/** The step in the address; anything else there means the beginning. */
export function parseStep(query: string | null | undefined): number {
  const text = foldDigits(query ?? '').trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= COMPLETE_STEP ? Number(text) : 0;
}

export function goToStep(step: number): number {
  return Number.isFinite(step) ? Math.min(COMPLETE_STEP, Math.max(0, Math.trunc(step))) : 0;
}

export function nextStep(step: number): number {
  return goToStep(step + 1);
}

/** Then the checkout's state is emptied and the shopper goes back to the products. */
export function isCheckoutComplete(step: number): boolean {
  return step === COMPLETE_STEP;
}
