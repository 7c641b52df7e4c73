import type { ImportRowProblem } from '@karaz/contract/admin/product-import';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { products } from '../../db/tables/catalog.ts';
import {
  productImportItems,
  productImportParts,
  productImportPictures,
  productImports,
} from '../../db/tables/product-imports.ts';

export type ImportJob = typeof productImports.$inferSelect;
type NewJob = typeof productImports.$inferInsert;
type Part = (typeof productImportParts.$inferInsert)['content'];

/** Nothing when the key is taken, except by an own import that failed: that one goes on. */
export async function insertJob(tx: Transaction, job: NewJob, parts: readonly Part[]): Promise<'new' | 'again' | null> {
  const made = await tx.insert(productImports).values(job).onConflictDoNothing().returning({ id: productImports.id });
  if (made.length > 0) {
    for (const [position, content] of parts.entries()) {
      await tx.insert(productImportParts).values({ importId: job.id, position, content });
    }
    return 'new';
  }
  const again = await tx
    .update(productImports)
    .set({ status: 'running', busyAt: sql`now()` })
    .where(
      and(eq(productImports.id, job.id), eq(productImports.actorId, job.actorId), eq(productImports.status, 'failed')),
    )
    .returning({ id: productImports.id });
  return again.length > 0 ? 'again' : null;
}

export async function selectJob(db: Database, id: string): Promise<ImportJob | null> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  return row ?? null;
}

export async function setJobStatus(db: Database, id: string, status: ImportJob['status']): Promise<void> {
  await db.update(productImports).set({ status, busyAt: sql`now()` }).where(eq(productImports.id, id));
}

/** Locked until the transaction is over; null: none is left. */
export async function takePart(tx: Transaction, id: string) {
  const [part] = await tx
    .select()
    .from(productImportParts)
    .where(eq(productImportParts.importId, id))
    .orderBy(productImportParts.position)
    .limit(1)
    .for('update');
  return part ?? null;
}

type PartDone = { id: string; position: number; rows: number; imported: number; problems: readonly ImportRowProblem[] };

export async function finishPart(tx: Transaction, { id, position, rows, imported, problems }: PartDone): Promise<void> {
  await tx
    .delete(productImportParts)
    .where(and(eq(productImportParts.importId, id), eq(productImportParts.position, position)));
  await tx.execute(sql`
    update ${productImports} set rows_done = rows_done + ${rows}, imported = imported + ${imported},
      problems = problems || ${JSON.stringify(problems)}::jsonb, busy_at = now() where id = ${id}`);
}

export async function insertItems(
  tx: Transaction,
  rows: readonly (typeof productImportItems.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(productImportItems)
      .values([...rows])
      .onConflictDoNothing();
}

export type NewPicture = { productId: number; position: number; url: string };

/** Not what the product has from the same address already. */
export async function insertPictures(tx: Transaction, id: string, rows: readonly NewPicture[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await tx.execute<{ productId: number }>(sql`
    insert into ${productImportPictures} (import_id, product_id, position, url, due_at)
    select ${id}::uuid, r.product_id, r.position, r.url, now()
    from json_to_recordset(${JSON.stringify(rows.map(({ productId, ...row }) => ({ product_id: productId, ...row })))}::json)
      as r (product_id int, position int, url text)
    where not exists (select from ${productImportPictures} p join product_media m on m.media_id = p.media_id
      and m.product_id = p.product_id where p.product_id = r.product_id and p.url = r.url)
    returning product_id as "productId"`);
  return added.rows.map(({ productId }) => productId);
}

/** Published by the import: that is undone with the rest. */
export async function notePublished(tx: Transaction, id: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    update ${productImportItems} set publishes = false,
      before = jsonb_set(before, '{cells,publish}', '"draft"'), after = jsonb_set(after, '{cells,publish}', '"published"')
    where import_id = ${id} and product_id = any(${sql.param([...productIds])}::int[])`);
}

/** Imports nobody works at: their process ended. */
export async function claimAbandoned(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${productImports} set busy_at = now() where id = (
      select id from ${productImports} where status = 'running' and busy_at < now() - interval '90 seconds'
      order by created_at limit 1 for update skip locked) returning id`);
  return rows[0]?.id ?? null;
}

export type PictureCounts = { done: number; failed: number; all: number };

const pictureCounts = sql<PictureCounts>`(select json_build_object('all', count(*),
  'done', count(*) filter (where p.status = 'done'), 'failed', count(*) filter (where p.status = 'failed'))
  from ${productImportPictures} p where p.import_id = "product_imports"."id")`;

export async function selectProgress(db: Database, id: string, actorId: number) {
  const [row] = await db
    .select({ job: productImports, pictures: pictureCounts })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.actorId, actorId)));
  return row ?? null;
}

const LISTED = 50;

export function selectJobs(db: Database) {
  return db
    .select({
      job: productImports,
      pictures: pictureCounts,
      by: sql<string>`coalesce(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      drafts: sql<number>`(select count(*)::int from ${productImportItems} i join ${products} d on d.id = i.product_id
        where i.import_id = "product_imports"."id" and not d.is_published)`,
    })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.actorId))
    .orderBy(desc(productImports.createdAt))
    .limit(LISTED);
}
export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

export async function selectFailedPictures(db: Database, id: string) {
  const { rows } = await db.execute<{ sku: string; url: string; reason: string }>(sql`
    select coalesce(d.sku, '') as sku, p.url, p.reason from ${productImportPictures} p
    left join ${products} d on d.id = p.product_id where p.import_id = ${id} and p.status = 'failed'
    order by p.id limit 1000`);
  return rows;
}
