import { type CurrencyCode, MINOR_DIGITS } from '@karaz/domain/money';
import { sql } from 'drizzle-orm';
import type { OrderShop } from './order-shop.ts';

type Given = {
  points: number;
  currency: CurrencyCode;
  orderId?: string;
  createdAt?: string;
  type?: 'earned' | 'spent';
};

/** Points a test begins with, worth a hundredth of a unit each. */
export async function writePoints(shop: Pick<OrderShop, 'rows'>, userId: number, given: Given): Promise<void> {
  const { points, currency, orderId = 'before', createdAt = '2026-02-01T10:00:00Z', type = 'earned' } = given;
  const worthMinor = points * 10 ** (MINOR_DIGITS[currency] - 2);
  await shop.rows(sql`insert into points_entries (user_id, type, currency, points, worth_minor, order_id, created_at)
    values (${userId}, ${type}, ${currency}, ${points}, ${worthMinor}, ${orderId}, ${createdAt})`);
}
