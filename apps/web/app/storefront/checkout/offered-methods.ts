import { PAYMENT_METHODS, type PaymentMethod } from '@karaz/domain/orders/checkout-form';
import type { CheckoutData } from './checkout-data.ts';

/** How an order can be paid in this country. */
export const offeredMethods = ({
  takesCards,
  cashEnabled,
}: Pick<CheckoutData, 'takesCards' | 'cashEnabled'>): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => (method === 'online_payment' ? takesCards : cashEnabled));
