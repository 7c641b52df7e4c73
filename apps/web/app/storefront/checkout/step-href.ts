import { goToStep } from '@karaz/domain/cart/checkout-steps';

export const stepHref = (step: number) => `/product/checkout?step=${goToStep(step)}`;
