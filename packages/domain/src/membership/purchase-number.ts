/** What a purchase of a plan is called at the gateway, on its invoice and in the back office. */
export const purchaseNumber = (id: string): string => `CLUB-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
