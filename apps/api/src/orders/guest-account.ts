import type { SignedIn } from '@karaz/contract/account-shapes';
import { enterAfterOrder } from '../accounts/enter-after-order.ts';
import { addOrderAddress } from '../addresses/save-address.ts';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { detailsOf } from './order-view.ts';
import { claimOrder, type OrderRow, selectTrackedOrder } from './orders.queries.ts';

/** The order, its address and its phone become those of the account. The link alone opens nothing. */
export async function openGuestAccount(
  deps: ApiDeps,
  { token, code }: { token: string; code: string },
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const row = await selectTrackedOrder(deps.db, token);
  const phone = row?.order.customerPhone ?? null;
  if (!row || phone === null || row.order.userId !== null) return failure('notFound');
  const { id, customerName, customerEmail, createdAt } = row.order;
  const [firstName = '', ...rest] = customerName.split(' ');
  const guest = { phone, firstName, lastName: rest.join(' '), email: customerEmail ?? undefined, orderedAt: createdAt };
  return enterAfterOrder(deps, guest, code, context, async (tx, userId) => {
    if (!(await claimOrder(tx, id, userId))) return false;
    const address = addressOf(row.order);
    if (address) await addOrderAddress(tx, userId, address, { phone, phoneVerifiedAt: deps.clock() });
    return true;
  });
}

/** Null: it is collected, or given away. */
function addressOf({ orderType, shippingAddress, areaId, countryCode }: OrderRow['order']) {
  const { street_address: street, postal_code: postalCode, cityId, details } = shippingAddress ?? {};
  if (orderType !== 'delivery' || areaId === null || typeof cityId !== 'number') return null;
  return {
    ...{ countryCode, cityId, areaId },
    streetAddress: typeof street === 'string' ? street : '',
    postalCode: typeof postalCode === 'string' ? postalCode : '',
    details: detailsOf(details),
  };
}
