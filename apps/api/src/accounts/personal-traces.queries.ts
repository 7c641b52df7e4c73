import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { cartItems, carts } from '../db/tables/cart.ts';
import { chatLines, chats } from '../db/tables/chats.ts';
import { pointsEntries } from '../db/tables/club.ts';
import { contactMessages } from '../db/tables/content.ts';
import { coverageRequests } from '../db/tables/coverage.ts';
import { couponIdentities, orders } from '../db/tables/orders.ts';
import { memberships } from '../db/tables/promotions.ts';
import { wishlistItems } from '../db/tables/wishlist.ts';
import type { UserRow } from './accounts.queries.ts';

/** Written without signing in: only who proved the address is its owner. A phone is in an account only when proven. */
const writtenBy = ({ email, emailVerifiedAt, phone }: UserRow) =>
  or(
    email === null || emailVerifiedAt === null
      ? undefined
      : eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
    phone === null ? undefined : eq(contactMessages.phone, phone),
  );

/** What a person left behind in the store besides the account, the addresses and the orders. */
export async function selectTraces(db: Database, user: UserRow) {
  const written = writtenBy(user);
  const { id: userId, phone } = user;
  return {
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)),
    cart: await cartOf(db, userId),
    memberships: await db.select().from(memberships).where(eq(memberships.userId, userId)),
    points: await db.select().from(pointsEntries).where(eq(pointsEntries.userId, userId)).orderBy(pointsEntries.id),
    coverageRequests: phone
      ? await db.select().from(coverageRequests).where(eq(coverageRequests.phone, phone)).orderBy(coverageRequests.id)
      : [],
    chats: await chatsOf(db, user),
    contactMessages: written ? await db.select().from(contactMessages).where(written).orderBy(contactMessages.id) : [],
  };
}

/** Those of the account, and those a guest left with an address that is proven to be this person's. */
const spokenBy = ({ id, email, emailVerifiedAt }: UserRow) =>
  or(
    eq(chats.userId, id),
    email === null || emailVerifiedAt === null ? undefined : eq(sql`lower(${chats.email})`, email.toLowerCase()),
  );

/** What staff noted about the person is theirs to read as well. */
const chatsOf = (db: Database, user: UserRow) =>
  db
    .select({
      chatId: chats.id,
      orderId: chats.orderId,
      kind: chatLines.kind,
      text: chatLines.text,
      createdAt: chatLines.createdAt,
    })
    .from(chats)
    .innerJoin(chatLines, eq(chatLines.chatId, chats.id))
    .where(and(spokenBy(user), ne(chatLines.kind, 'event')))
    .orderBy(chats.createdAt, chats.id, chatLines.seq);

const cartOf = (db: Database, userId: number) =>
  db
    .select({ stockId: cartItems.stockId, quantity: cartItems.quantity, createdAt: cartItems.createdAt })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, userId))
    .orderBy(cartItems.id);

/** The club's lines are money records and name nobody: they stay. */
export async function eraseTraces(tx: Transaction, user: UserRow): Promise<void> {
  const written = writtenBy(user);
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, user.id));
  await tx.delete(carts).where(eq(carts.userId, user.id));
  if (user.phone !== null) await tx.delete(coverageRequests).where(eq(coverageRequests.phone, user.phone));
  await eraseCouponContacts(tx, user.id);
  await tx.delete(chats).where(spokenBy(user));
  if (written) await tx.delete(contactMessages).where(written);
}

/** The account's number stays, so that a use is still somebody's; phone and e-mail address go. */
async function eraseCouponContacts(tx: Transaction, userId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx
    .delete(couponIdentities)
    .where(and(inArray(couponIdentities.orderId, own), ne(couponIdentities.identity, `user:${userId}`)));
}
