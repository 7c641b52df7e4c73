import { cameToNothing } from '@karaz/domain/orders/duplicate-order';
import type { Api } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { readCart } from '../cart/cart-store.ts';
import { orderedAgainHref } from '../orders/already-placed.tsx';
import { readGuestOrders } from '../orders/guest-orders.ts';

/** The cart the form was filled in for. */
export type CartState = { version: number; guestOrders: readonly string[] };

/** The page of the order by which another tab or device emptied the cart; null: it was emptied some other way. */
export async function orderedElsewhere(api: Api, seen: CartState): Promise<Address | null> {
  if (!readCart().isSignedIn) {
    const [latest] = readGuestOrders();
    const isNew = latest !== undefined && !seen.guestOrders.includes(latest.id);
    return isNew ? orderedAgainHref(href('/track/:token', { token: latest.token })) : null;
  }
  try {
    const { data } = await api('GET /api/v1/orders/my-orders', { query: { limit: 1 } });
    const [latest] = data;
    if (latest?.cartVersion !== seen.version || cameToNothing(latest.status)) return null;
    return orderedAgainHref(href('/profile/orders/:id', { id: latest.id }));
  } catch {
    // Offline: the list of orders has it.
    return null;
  }
}
