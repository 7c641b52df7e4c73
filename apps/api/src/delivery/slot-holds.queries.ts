import { MAX_SLOT_HOLD_RENEWALS } from '@karaz/domain/delivery/limits';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { slotBookings } from '../db/tables/orders.ts';
import { slotHolds } from '../db/tables/slot-holds.ts';
import type { SlotRef } from './slots.queries.ts';

/** An account, or a guest by the id of the hold and the network. */
export type HoldOwner = { userId: number } | { userId: null; holdId: string | null; network: string };

export type HoldRow = SlotRef & { id: string; expiresAt: Date; renewals: number };

const COLUMNS = sql`id, branch_id as "branchId", day::text as day, opens, expires_at as "expiresAt", renewals`;

const isOwn = (owner: HoldOwner) =>
  owner.userId === null ? sql`user_id is null and id = ${owner.holdId}::uuid` : sql`user_id = ${owner.userId}`;

const inSlot = ({ branchId, day, opens }: SlotRef) =>
  sql`branch_id = ${branchId} and day = ${day}::date and opens = ${opens}`;

type StoredHold = Omit<HoldRow, 'expiresAt'> & { expiresAt: string | Date };
const holdOf = (row: StoredHold | undefined): HoldRow | null =>
  row === undefined ? null : { ...row, expiresAt: new Date(row.expiresAt) };

/** One request of an account or of a network of guests after the other: nobody gets two holds by asking twice at once. */
export async function waitForOwner(tx: Transaction, owner: HoldOwner): Promise<void> {
  const name = owner.userId === null ? `network ${owner.network}` : `user ${owner.userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slot hold of ${name}`}, 0))`);
}

export async function selectOwnHold(tx: Transaction, owner: HoldOwner): Promise<HoldRow | null> {
  const found = await tx.execute<StoredHold>(sql`select ${COLUMNS} from ${slotHolds} where ${isOwn(owner)}`);
  return holdOf(found.rows[0]);
}

export async function countHoldsOfNetwork(tx: Transaction, network: string, now: Date): Promise<number> {
  const found = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${slotHolds} where network = ${network} and expires_at > ${now.toISOString()}`);
  return found.rows[0]?.n ?? 0;
}

/** In one order for everybody, so that two who move between the same slots do not wait for each other. */
export async function lockSlots(tx: Transaction, slots: readonly SlotRef[]): Promise<void> {
  await tx.execute(
    sql`select 1 from ${slotBookings} where ${sql.join(
      slots.map((slot) => sql`(${inSlot(slot)})`),
      sql` or `,
    )} order by branch_id, day, opens for no key update`,
  );
}

/** Under the slot's lock: what has expired is deleted, and the rest counted anew. */
export async function freeExpiredHolds(tx: Transaction, slot: SlotRef, now: Date): Promise<void> {
  await tx.execute(sql`delete from ${slotHolds} where ${inSlot(slot)} and expires_at <= ${now.toISOString()}`);
  await countHolds(tx, slot);
}

async function countHolds(tx: Transaction, slot: SlotRef): Promise<void> {
  await tx.execute(sql`update ${slotBookings} set held = (select count(*) from ${slotHolds} where ${inSlot(slot)})
    where ${inSlot(slot)}`);
}

export async function hasFreePlace(tx: Transaction, slot: SlotRef, capacity: number | null): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from ${slotBookings}
    where ${inSlot(slot)} and (${capacity}::int is null or taken + held < ${capacity})`);
  return found.rows.length > 0;
}

/** The same hold a little longer; null: it was prolonged as often as it may be. */
export async function renewHold(tx: Transaction, id: string, expiresAt: Date): Promise<HoldRow | null> {
  const renewed = await tx.execute<StoredHold>(sql`
    update ${slotHolds} set expires_at = ${expiresAt.toISOString()}, renewals = renewals + 1
    where id = ${id} and renewals < ${MAX_SLOT_HOLD_RENEWALS} returning ${COLUMNS}`);
  return holdOf(renewed.rows[0]);
}

/** Under the locks of both slots: a cart that holds another place gives it back. */
export async function saveHold(
  tx: Transaction,
  owner: HoldOwner,
  hold: { previous: HoldRow | null; slot: SlotRef; now: Date; expiresAt: Date },
): Promise<HoldRow> {
  const { previous, slot, now, expiresAt } = hold;
  if (previous) await tx.execute(sql`delete from ${slotHolds} where id = ${previous.id}`);
  const inserted = await tx.execute<StoredHold>(sql`
    insert into ${slotHolds} (id, user_id, network, branch_id, day, opens, held_since, expires_at)
    values (coalesce(${previous?.id ?? null}::uuid, gen_random_uuid()), ${owner.userId},
      ${owner.userId === null ? owner.network : null}, ${slot.branchId}, ${slot.day}::date, ${slot.opens},
      ${now.toISOString()}, ${expiresAt.toISOString()})
    returning ${COLUMNS}`);
  if (previous) await countHolds(tx, previous);
  await countHolds(tx, slot);
  const row = holdOf(inserted.rows[0]);
  if (!row) throw new Error('a hold was not stored');
  return row;
}

/** Windows with places that nobody holds any more, oldest first. */
export async function selectSlotsWithExpiredHolds(db: Database, now: Date, limit: number): Promise<SlotRef[]> {
  const found = await db.execute<SlotRef>(sql`
    select distinct branch_id as "branchId", day::text as day, opens from ${slotHolds}
    where expires_at <= ${now.toISOString()} limit ${limit}`);
  return found.rows;
}
