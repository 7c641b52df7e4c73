import type { OrderView } from '@karaz/contract/order-view';
import { COUNTRIES } from '@karaz/domain/countries';
import type { Dictionary } from '../../texts/en/dictionary.ts';

type Place = Pick<OrderView, 'shipping_postal_code' | 'currency'>;
type PlaceTexts = Pick<Dictionary['orders'], 'house' | 'postalCode'>;

/** In Kuwait it is the house, elsewhere the postal code; a bare number would say nothing. */
export function buildingLine({ shipping_postal_code: code, currency }: Place, text: PlaceTexts): string | null {
  if (!code) return null;
  return currency === COUNTRIES.kw.currency ? text.house(code) : text.postalCode(code);
}
