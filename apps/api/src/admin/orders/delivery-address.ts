import type { DeliveryAddress } from '@karaz/contract/admin/delivery-address';
import type { orders } from '../../db/tables/orders.ts';
import type { AreaPosition } from './order-detail.queries.ts';

type Order = Pick<typeof orders.$inferSelect, 'shippingAddress' | 'countryCode' | 'areaId'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The snapshot is free-form: only what is really there is shown. */
export function deliveryAddress(order: Order, areas: readonly AreaPosition[]): DeliveryAddress | null {
  const { shippingAddress: address, countryCode } = order;
  if (!address) return null;
  const street = textOf(address['street_address']);
  return {
    country: countryCode,
    street_en: street,
    street_ar: textOf(address['street_address_ar']) || street,
    area: namesOf(address['area']),
    city: namesOf(address['city']),
    postalCode: textOf(address['postal_code']),
    details: detailsOf(address['details']),
    extra: textOf(address['addressLine2']),
    note: textOf(address['note']),
    position: positionOf(order, areas),
  };
}

export function namesOf(value: unknown): { name_en: string; name_ar: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name_en, name_ar } = { name_en: '', name_ar: '', ...value };
  return typeof name_en === 'string' && typeof name_ar === 'string' ? { name_en, name_ar } : null;
}

function detailsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => textOf(entry[1]) !== ''),
  );
}

/** An address without a pin was given the middle of its area, which is nobody's door. */
function positionOf({ shippingAddress, areaId }: Order, areas: readonly AreaPosition[]): DeliveryAddress['position'] {
  const { latitude, longitude } = { ...shippingAddress };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const middle = areas.find(({ id }) => id === areaId);
  return middle?.latitude === latitude && middle.longitude === longitude ? null : { latitude, longitude };
}
