import type { ChatMessageKind } from '@karaz/domain/chats/chat';
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { chatMessages, chats } from '../../db/tables/chats.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';
import { orders } from '../../db/tables/orders.ts';
import { billedTotalMinor } from '../billed-total-columns.queries.ts';
import { matchesSearch, matchesWordStart, type Paging, pageByIds } from '../list-rows.queries.ts';

export type ChatFilter = {
  search?: string | undefined;
  view?: 'waiting' | 'mine' | 'answered' | 'closed' | undefined;
  country?: 'kw' | 'eg' | 'ae' | 'sa' | undefined;
  sort?: 'updatedAt' | '-updatedAt' | undefined;
};

const assignees = alias(users, 'assignees');
const nameOf = (person: typeof users | typeof assignees) =>
  sql<string>`trim(coalesce(${person.firstName}, '') || ' ' || coalesce(${person.lastName}, ''))`;

const lastMessage = (column: SQL) => sql`(select ${column} from ${chatMessages} l
  where l.chat_id = ${chats.id} and l.kind in ('shopper', 'staff') order by l.seq desc limit 1)`;

const selection = {
  chat: chats,
  // Side by side, not as objects: a person without mail and phone would be taken for nobody.
  shopperName: nameOf(users),
  shopperEmail: users.email,
  shopperPhone: users.phone,
  assigneeName: nameOf(assignees),
  orderNumber: orders.customOrderId,
  orderName: orders.customerName,
  orderEmail: orders.customerEmail,
  orderPhone: orders.customerPhone,
  preview: sql<string>`coalesce(${lastMessage(sql`left(l.text, 120)`)}, '')`,
  previewFrom: sql<ChatMessageKind>`coalesce(${lastMessage(sql`l.kind`)}, 'shopper')`,
  unread: sql<number>`(select count(*)::int from ${chatMessages} l
    where l.chat_id = ${chats.id} and l.kind = 'shopper' and l.seq > ${chats.staffReadSeq})`,
};

const rowsOf = (db: Database) =>
  db
    .select(selection)
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .leftJoin(assignees, eq(assignees.id, chats.assigneeId))
    .leftJoin(orders, eq(orders.id, chats.orderId));
export type OfficeRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** First which, then what of them: far pages need not read what they leave out. */
export async function selectOfficeChats(db: Database, filter: ChatFilter, me: number, paging: Paging) {
  const { search } = filter;
  const within = conditions(filter, me);
  const [order, of] = [orderOf(filter), (ids: SQL) => rowsOf(db).where(ids)];
  const listed = { table: chats, id: chats.id, order, rowsOf: of };
  if (!search) return pageByIds(db, { ...listed, where: within, isSearch: false }, paging);
  const where = and(within, hasAnywhere(search));
  return pageByIds(db, { ...listed, where, isSearch: true, finders: findersOf(search, within) }, paging);
}

/** Who waits longest is first among those who wait. */
function orderOf({ view, sort }: ChatFilter): SQL[] {
  if (view === 'waiting' && sort === undefined) return [asc(chats.waitingSince), asc(chats.id)];
  return sort === 'updatedAt'
    ? [sql`${chats.updatedAt} asc nulls first`, sql`${chats.id} asc nulls first`]
    : [sql`${chats.updatedAt} desc nulls last`, sql`${chats.id} desc nulls last`];
}

function conditions({ view, country }: ChatFilter, me: number): SQL | undefined {
  const isMine = and(eq(chats.assigneeId, me), inArray(chats.state, ['waiting', 'answered']));
  return and(
    view === 'mine' ? isMine : view ? eq(chats.state, view) : undefined,
    country ? eq(chats.countryCode, country) : undefined,
  );
}

/** Less than an index of words knows: people by any part of their names, lines by how their words begin. */
const isShort = (search: string) => search.length < 3;
const matchesMessage = (search: string) =>
  and(
    ne(chatMessages.kind, 'event'),
    isShort(search) ? matchesWordStart(chatMessages, search) : matchesSearch(chatMessages, search),
  );

/** The conversations each place knows: guests, accounts, lines, orders. */
function findersOf(search: string, within: SQL | undefined): SQL[] {
  const [ofChat, also] = [sql`select ${chats.id} from ${chats}`, within ? sql`and ${within}` : sql``];
  const found = [
    sql`${ofChat} where ${isNotNull(chats.secretHash)} and ${matchesSearch(chats, search)} ${also}`,
    sql`${ofChat} join ${users} on ${users.id} = ${chats.userId} where ${matchesSearch(users, search)} ${also}`,
    within
      ? sql`${ofChat} join ${chatMessages} on ${chatMessages.chatId} = ${chats.id} where ${matchesMessage(search)} ${also}`
      : sql`select ${chatMessages.chatId} from ${chatMessages} where ${matchesMessage(search)}`,
  ];
  if (isShort(search)) return found;
  const ofOrder = sql`${ofChat} join ${orders} on ${orders.id} = ${chats.orderId}
    where ${isNotNull(chats.orderId)} and ${matchesSearch(orders, search)} ${also}`;
  return [...found, ofOrder];
}

/**
 * The same of one conversation, messages first: frequent words are mostly in messages.
 * `offset 0` prevents a scan of all conversations for each.
 */
function hasAnywhere(search: string): SQL {
  const some = (table: PgTable, of: SQL | undefined) => sql`exists (select from ${table} where ${of} offset 0)`;
  const ofChat = and(eq(chatMessages.chatId, chats.id), matchesMessage(search));
  // In their order, which has them read one by one until one is found instead of all at once.
  const inMessages = sql`exists (select from ${chatMessages} where ${ofChat} order by ${chatMessages.seq} offset 0)`;
  const ofUser = some(users, and(eq(users.id, chats.userId), matchesSearch(users, search)));
  const anyone = sql`${inMessages} or ${matchesSearch(chats, search)} or ${ofUser}`;
  if (isShort(search)) return sql`(${anyone})`;
  return sql`(${anyone} or ${some(orders, and(eq(orders.id, chats.orderId), matchesSearch(orders, search)))})`;
}

export async function selectOfficeChat(db: Database, id: string): Promise<OfficeRow | undefined> {
  const [row] = await rowsOf(db).where(eq(chats.id, id));
  return row;
}

export async function countChats(db: Database, me: number) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${chats.assigneeId} = ${me}))::int`,
    })
    .from(chats)
    .where(eq(chats.state, 'waiting'));
  return row ?? { waiting: 0, mine: 0 };
}

const NEWEST_ORDERS = 5;

/** Of the account; of a guest only the one the conversation is about. */
export function selectOrdersFor(db: Database, chat: { userId: number | null; orderId: string | null }) {
  const { id, customOrderId, status, createdAt, currency } = orders;
  const whose = chat.userId === null ? eq(orders.id, chat.orderId ?? sql`null`) : eq(orders.userId, chat.userId);
  return db
    .select({ id, customOrderId, status, createdAt, totalMinor: billedTotalMinor, currency })
    .from(orders)
    .where(whose)
    .orderBy(desc(orders.createdAt))
    .limit(NEWEST_ORDERS);
}

/** The roles come from the table of permissions. */
export function selectColleagues(db: Database, roles: readonly (typeof users.$inferSelect.role)[]) {
  return db
    .select({ id: users.id, name: nameOf(users) })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(
      and(
        or(
          and(inArray(users.role, [...roles]), isNull(users.customRoleId)),
          arrayContains(customRoles.permissions, ['chats.answer']),
        ),
        eq(users.isDisabled, false),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.firstName, users.id);
}
