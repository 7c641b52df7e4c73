import type { CountryCode } from '@karaz/domain/countries';
import type { Destination } from './order-context.queries.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStock } from './order-stocks.queries.ts';

type Place = { destination: Destination | null; country: CountryCode };

/** The branch must sell where the order goes: to the area, in the charity's country, or over its own counter. */
export function isSoldHere(
  { branch }: OrderStock,
  { orderType }: Pick<OrderRequest, 'orderType'>,
  { destination, country }: Place,
): boolean {
  if (!branch.isActive || branch.countryCode !== country) return false;
  return orderType === 'pickup' || orderType === 'charity' || destination === null || branch.cover !== null;
}
