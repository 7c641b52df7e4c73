import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Api } from '../../api/client.ts';
import { readCart } from '../cart/cart-store.ts';
import type { Place } from './place.ts';

/** Names of what is in the cart and cannot be had there. When nobody can say, nothing is claimed. */
export async function missingLines(api: Api, place: Place, language: Language): Promise<string[]> {
  const items = [...readCart().quantities].map(([stock, quantity]) => ({ stock, quantity }));
  if (items.length === 0) return [];
  try {
    const query = { country: place.country, areaId: place.area.id };
    const priced = await api('POST /api/cart/price', { query, body: { items } });
    return priced.items.filter((item) => !item.is_available).map(({ stock }) => pick(stock, 'name', language));
  } catch {
    return [];
  }
}
