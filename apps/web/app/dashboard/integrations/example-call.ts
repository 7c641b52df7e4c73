import type { Permission } from '@karaz/domain/people/roles';

/** The likeliest first. What only writes has nothing that could be tried without harm. */
const LISTS: readonly (readonly [Permission, string])[] = [
  ['orders.read', 'orders'],
  ['catalogue.read', 'products'],
  ['stock.read', 'stock'],
  ['customers.read', 'customers'],
  ['coupons.write', 'promotions'],
  ['media.write', 'media'],
  ['content.write', 'pages'],
  ['reviews.reply', 'reviews'],
  ['messages.read', 'messages'],
  ['audit.read', 'audit'],
];

/** A call that a key with these rights may make; undefined: it may read none of the lists. */
export function exampleCall(origin: string, secret: string, permissions: readonly Permission[]): string | undefined {
  const list = LISTS.find(([permission]) => permissions.includes(permission))?.[1];
  return list && `curl -H 'Authorization: Bearer ${secret}' '${origin}/api/v1/admin/${list}?limit=5'`;
}
