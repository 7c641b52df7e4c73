import type { KnownGuest } from '@karaz/contract/admin/phone-orders';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import type { Database } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { deliveryAddress } from './delivery-address.ts';
import { selectGuestOrders } from './phone-order.queries.ts';

/** Fewer find half the country. */
const MIN_DIGITS = 5;
const MAX_FOUND = 6;
/** With letters beside the digits it is a name or an email address. */
const PHONE = /^[\d+()\s-]+$/;

/** Who ordered before without an account: each phone number once, as in its last order. */
export async function findGuests(db: Database, { caller }: RequestContext, typed: string): Promise<KnownGuest[]> {
  const folded = foldDigits(typed.trim());
  const digits = folded.replace(/\D/g, '').replace(/^00?/, '');
  const isPhone = PHONE.test(folded);
  if (isPhone && digits.length < MIN_DIGITS) return [];
  const query = isPhone ? { digits } : { words: typed.trim() };
  const rows = await selectGuestOrders(db, query, await branchesInReach(db, caller, 'customers.read'));
  const last = new Map<string, KnownGuest>();
  for (const { phone, orderType, areaId, shippingAddress, ...row } of rows) {
    if (phone === null || last.has(phone)) continue;
    const given = deliveryAddress({ shippingAddress, countryCode: row.country, areaId }, []);
    const isTo = given !== null && areaId !== null && orderType === 'delivery';
    const {
      street_en: street,
      postalCode,
      details,
      area,
    } = given ?? {
      ...{ street_en: '', postalCode: '', details: {}, area: null },
    };
    last.set(phone, { ...row, phone, address: isTo ? { areaId, street, postalCode, details, area } : null });
  }
  return [...last.values()].slice(0, MAX_FOUND);
}
