import { goToStep } from '@karaz/domain/cart/checkout-steps';
import type { Address } from '../../router/address.ts';

export const stepHref = (step: number): Address => `/product/checkout?step=${goToStep(step)}`;
