import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../../db/tables/integrations.ts';
import { containing, inOrder, matchesSearch, type Paging, pageByIds, pageOfRows } from '../list-rows.queries.ts';

// Named in full: among selected columns the name of the only table is left out, and here there are two.
const countOf = (status: 'waiting' | 'dead') =>
  sql<number>`(select count(*)::int from webhook_deliveries d
    where d.endpoint_id = webhook_endpoints.id and d.status = ${status})`;
const columns = { endpoint: webhookEndpoints, waiting: countOf('waiting'), dead: countOf('dead') };

type Sort = 'url' | '-url' | undefined;

export function selectWebhooks(db: Database, search: string | undefined, { sort, ...paging }: Paging & { sort: Sort }) {
  const pattern = search ? containing(search) : '';
  const where = search
    ? or(ilike(webhookEndpoints.url, pattern), ilike(webhookEndpoints.description, pattern))
    : undefined;
  const query = db
    .select(columns)
    .from(webhookEndpoints)
    .where(where)
    .orderBy(...inOrder(sort, { url: webhookEndpoints.url }, desc(webhookEndpoints.id), desc(webhookEndpoints.id)));
  return pageOfRows(db, query, { from: webhookEndpoints, where }, paging);
}

export async function selectWebhookById(db: Database, id: number) {
  const [row] = await db.select(columns).from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof selectWebhookById>>>;

type Values = typeof webhookEndpoints.$inferInsert;

export async function insertWebhook(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(webhookEndpoints).values(values).returning({ id: webhookEndpoints.id });
  if (!row) throw new Error('no endpoint was added');
  return row.id;
}

export async function updateWebhook(tx: Transaction, id: number, values: Partial<Values>): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(webhookEndpoints.id, id));
}

export async function deleteWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type DeliveryFilter = {
  webhookId?: number | undefined;
  status?: DeliveryRow['status'] | undefined;
  type?: string | undefined;
  search?: string | undefined;
};

export function selectDeliveries(
  db: Database,
  { webhookId, status, type, search }: DeliveryFilter,
  { sort, ...paging }: Paging & { sort: 'id' | '-id' | undefined },
) {
  const where: SQL | undefined = and(
    webhookId === undefined ? undefined : eq(webhookDeliveries.endpointId, webhookId),
    status && eq(webhookDeliveries.status, status),
    type ? eq(webhookDeliveries.type, type) : undefined,
    search ? matchesSearch(webhookDeliveries, search) : undefined,
  );
  const { id } = webhookDeliveries;
  const order = inOrder(sort, { id }, desc(id), desc(id));
  const of = (ids: SQL) => db.select().from(webhookDeliveries).where(ids);
  return pageByIds(db, { table: webhookDeliveries, id, where, order, rowsOf: of, isSearch: !!search }, paging);
}

export async function selectDeliveryById(db: Database, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

export function selectAttempts(db: Database, deliveryId: number) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id));
}
