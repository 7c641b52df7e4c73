/** Kinds of data whose change makes cached responses and pages stale. */
export const STORE_TOPICS = ['places', 'content', 'catalog', 'stock'] as const;
export type StoreTopic = (typeof STORE_TOPICS)[number];
