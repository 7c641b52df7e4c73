import { parseStep, stepName } from '@karaz/domain/cart/checkout-steps';
import { definePage, PageMoved } from '../../router/page.ts';

/** The old way in, step by step: the cart is the first step, and one page asks for all the rest. */
export const page = definePage({
  texts: [],
  load: async ({ search }) => {
    throw new PageMoved(stepName(parseStep(search.get('step'))) === 'cart' ? '/cart' : '/checkout');
  },
  head: (_, { shell }) => ({ title: shell.cart, noIndex: true }),
  Component: () => null,
});
