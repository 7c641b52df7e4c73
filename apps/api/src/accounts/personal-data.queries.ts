import { UNDER_WAY } from '@karaz/domain/orders/under-way';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { addresses, customerNotes, users } from '../db/tables/accounts.ts';
import { messages } from '../db/tables/messages.ts';
import { orderItems, orders } from '../db/tables/orders.ts';
import { reviews } from '../db/tables/promotions.ts';
import { pushSubscriptions } from '../db/tables/push.ts';
import { subscriptions } from '../db/tables/subscriptions.ts';
import type { UserRow } from './accounts.queries.ts';

const reachedBy = ({ email, phone }: UserRow) =>
  or(
    email === null ? undefined : eq(messages.recipient, email),
    phone === null ? undefined : eq(messages.recipient, phone),
  );

export async function selectPersonalData(db: Database, user: UserRow) {
  const own = await db.select().from(addresses).where(eq(addresses.userId, user.id)).orderBy(addresses.id);
  const bought = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(desc(orders.createdAt));
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        bought.map(({ id }) => id),
      ),
    );
  const subscribed = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  const written = await db.select().from(reviews).where(eq(reviews.userId, user.id)).orderBy(reviews.id);
  const noted = await db
    .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.userId, user.id))
    .orderBy(customerNotes.id);
  const reached = reachedBy(user);
  // Without the texts: they may hold a code or a link that still works.
  const { channel, recipient, subject, language, status, createdAt, sentAt } = messages;
  const told = reached
    ? await db
        .select({ channel, recipient, subject, language, status, createdAt, sentAt })
        .from(messages)
        .where(reached)
        .orderBy(messages.id)
    : [];
  const itemsOf = (id: string) => items.filter(({ orderId }) => orderId === id);
  return {
    addresses: own,
    orders: bought.map((order) => ({ ...order, items: itemsOf(order.id) })),
    subscriptions: subscribed,
    reviews: written,
    messages: told,
    notes: noted,
  };
}

export const selectOrdersUnderWay = (tx: Transaction, userId: number): Promise<{ id: string; number: string }[]> =>
  tx
    .select({ id: orders.id, number: orders.customOrderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...UNDER_WAY])))
    .orderBy(desc(orders.createdAt));

/** Amounts, goods and dates of an order stay, because money records must; who it was does not. */
export async function erasePerson(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: '',
      customerEmail: null,
      customerPhone: null,
      shippingAddress: null,
      notes: '',
      charityMessage: null,
    })
    .where(eq(orders.userId, user.id));
  // Those that run are cancelled by their own job, and their money goes back.
  await tx
    .update(subscriptions)
    .set({ customerName: '', customerEmail: null, customerPhone: null, shippingAddress: null, notes: '' })
    .where(eq(subscriptions.userId, user.id));
  await tx.update(reviews).set({ name: '', userId: null }).where(eq(reviews.userId, user.id));
  await tx.delete(customerNotes).where(eq(customerNotes.userId, user.id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  const reached = reachedBy(user);
  if (reached) await tx.delete(messages).where(and(reached));
  await tx
    .update(users)
    .set({
      firstName: '',
      lastName: '',
      email: null,
      emailVerifiedAt: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      googleSubject: null,
      defaultAddressId: null,
      isDisabled: true,
      deletedAt: now,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, user.id));
  await tx.delete(addresses).where(eq(addresses.userId, user.id));
}
