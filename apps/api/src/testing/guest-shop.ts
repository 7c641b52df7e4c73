import { sql } from 'drizzle-orm';
import { newCode } from '../accounts/phone-code.ts';
import { type Counter, deliveryOrder, type OrderShop } from './order-shop.ts';
import { someAddress } from './people.ts';
import type { TestResponse } from './test-api.ts';

const CODE_MS = 300_000;

/** The code a phone would show; whatever code it had before is dead. */
export async function codeOn(shop: OrderShop, phone: string): Promise<string> {
  const code = newCode();
  const hash = shop.deps.accounts.tokens.keyedHash('phone code', `${phone} ${code}`);
  const [now, end] = [shop.clock.now, new Date(shop.clock.now.getTime() + CODE_MS)].map((at) => at.toISOString());
  await shop.rows(sql`insert into phone_codes (phone, code_hash, sent_at, expires_at)
    values (${phone}, ${hash}, ${now}, ${end})
    on conflict (phone) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, attempts = 0, spent_at = null, verified_at = null`);
  return code;
}

/** A complete order of somebody without an account, cash at the door. */
export function guestOrder(counter: Counter, phone: string, code: string, more: Record<string, unknown> = {}) {
  const { shippingAddressId: _, ...order } = deliveryOrder(counter, { id: 0, addressId: 0, headers: {} });
  const { areaId, cityId } = counter;
  return {
    ...order,
    firstName: 'Sara',
    lastName: 'Ali',
    phone,
    phoneVerificationCode: code,
    shipping_address: { street_address: 'Street 12 house 4', areaId, cityId, countryCode: 'kw' },
    ...more,
  };
}

/** From an address of its own, so that no limit of addresses is met. */
export const placeAsGuest = (
  shop: OrderShop,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  remoteAddress = someAddress(),
): Promise<TestResponse> => shop.call('POST', '/api/v1/orders/guest', { body, headers, remoteAddress });
