import type { LastChoices } from '@karaz/contract/reorder';
import type { CountryCode } from '@karaz/domain/countries';
import type { Database } from '../db/database.ts';
import { selectLastOrder } from './repeat-purchases.queries.ts';

/** Null: nothing was ordered there yet. */
export async function lastChoices(db: Database, userId: number, country: CountryCode): Promise<LastChoices | null> {
  const order = await selectLastOrder(db, userId, country);
  if (!order) return null;
  const addressId = order.shippingAddress?.['id'];
  return {
    orderType: order.orderType === 'pickup' ? 'pickup' : 'delivery',
    payment_method: order.paymentMethod,
    addressId: typeof addressId === 'number' ? addressId : null,
    instructions: order.instructions,
    gateCode: order.gateCode,
    substitution: order.substitution,
  };
}
