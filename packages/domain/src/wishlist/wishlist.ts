/** Marks a list that lives in the browser. Spelled as clients have always spelled it; the server never issues it. */
export const GUEST_WISHLIST_ID = 'gust-wishlist';
export const WISHLIST_MAX = 500;

/** What may be stored of the ids a client sends: whole, positive, each once, the newest 500. */
export function wishlistIds(sent: readonly number[]): number[] {
  const ids = sent.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  return [...new Set(ids)].slice(0, WISHLIST_MAX);
}

type Listed = { id: number };

/** To the front, or off the list when it is there. */
export function toggleWishlisted<T extends Listed>(items: readonly T[], item: T): T[] {
  const rest = items.filter(({ id }) => id !== item.id);
  return rest.length < items.length ? rest : [item, ...items].slice(0, WISHLIST_MAX);
}

/**
 * Signing in: what only the browser has goes in front of what the server has, then the browser's own list is empty.
 * `isChanged` says whether the server must be updated.
 */
export function mergeWishlists<T extends Listed>(
  local: readonly T[],
  server: readonly T[],
): { merged: T[]; local: []; isChanged: boolean } {
  const saved = new Set(server.map(({ id }) => id));
  const added = local.filter(
    ({ id }, index) => !saved.has(id) && local.findIndex((other) => other.id === id) === index,
  );
  return { merged: [...added, ...server].slice(0, WISHLIST_MAX), local: [], isChanged: added.length > 0 };
}
