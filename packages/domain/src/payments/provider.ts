export const DEFAULT_PAYMENT_PROVIDER = 'noon';
