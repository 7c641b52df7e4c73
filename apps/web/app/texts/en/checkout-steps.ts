export const texts = {
  title: 'Checkout',
  label: 'Checkout steps',
  steps: { cart: 'Cart', 'billing-and-address': 'Billing & address', payment: 'Payment' },
  next: 'Continue to payment',
  finish: 'Choose a time and order',
  back: 'Back',
};
