/** Goes with the request for a payment link; empty: any card or method, and nothing is saved. */
export type CardChoice = { saveCard?: 'yes'; cardId?: number };

/** What the shopper chose in the lazily loaded part of the checkout, which may be missing. Never stored: consent is given anew. */
export const cardChoice: { current: CardChoice } = { current: {} };
