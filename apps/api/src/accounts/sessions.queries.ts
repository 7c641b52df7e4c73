import type { Permission, Role } from '@karaz/domain/people/roles';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { sessions, userBranches, users } from '../db/tables/accounts.ts';
import { customRoles } from '../db/tables/custom-roles.ts';
import { pushSubscriptions } from '../db/tables/push.ts';
import { passkeys, securitySettings, totpFactors } from '../db/tables/staff-access.ts';

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** What decides whether somebody who works here may act as such now. */
export type SessionState = {
  id: number;
  role: Role;
  /** null: of a built-in role. */
  customPermissions: Permission[] | null;
  /** Of staff only: null for shoppers, who need none. */
  hasFactor: boolean | null;
  /** null: as the store's defaults have it. */
  factorRoles: Role[] | null;
  /** Until then nobody needs one; null: no such time was set. */
  factorFromMs: number | null;
  activeAtMs: number;
  /** null: of shoppers, and where the default holds. */
  idleMinutes: number | null;
};

const sessionState = sql`${users.id}, ${users.role},
      case when ${users.customRoleId} is not null then (
        select ${customRoles.permissions} from ${customRoles} where ${customRoles.id} = ${users.customRoleId}
      ) end as "customPermissions",
      case when ${users.role} <> 'user' then (
        exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}) or exists (
          select from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null
        )
      ) end as "hasFactor",
      case when ${users.role} <> 'user' then (
        select ${securitySettings.secondFactorRoles} from ${securitySettings}
      ) end as "factorRoles",
      case when ${users.role} <> 'user' then (
        select (extract(epoch from ${securitySettings.secondFactorFrom}) * 1000)::float8 from ${securitySettings}
      ) end as "factorFromMs",
      (extract(epoch from ${sessions.activeAt}) * 1000)::float8 as "activeAtMs",
      case when ${users.role} <> 'user' then (
        select ${securitySettings.staffIdleMinutes} from ${securitySettings}
      ) end as "idleMinutes"`;

const findCaller = statement<SessionState & { provenAtMs: number }>(
  'session_caller',
  sql`select ${sessionState}, (extract(epoch from ${sessions.provenAt}) * 1000)::float8 as "provenAtMs"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.id} = ${sql.placeholder('sessionId')} and ${sessions.userId} = ${sql.placeholder('userId')}
      and ${sessions.expiresAt} > ${sql.placeholder('now')} and not ${users.isDisabled}`,
);

/** The role as it is now, or nothing when the session or the account has ended. Read with every call. */
export async function selectCaller(db: Database, sessionId: string, userId: number, now: Date) {
  const [row] = await findCaller(db, { sessionId, userId, now });
  return row;
}

type SessionStanding = SessionState & { sessionId: string; branchIds: number[] };

/** Those of these sessions that are valid, by the conditions of selectCaller, with the branches of their accounts. */
export async function selectStandings(db: Database, ids: readonly string[], now: Date): Promise<SessionStanding[]> {
  const found = await db.execute<SessionStanding>(sql`
    select ${sessions.id} as "sessionId", ${sessionState}, array(
      select ${userBranches.branchId} from ${userBranches} where ${userBranches.userId} = ${users.id}) as "branchIds"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.id} = any(${sql.param(ids)}::uuid[])
      and ${sessions.expiresAt} > ${now.toISOString()} and not ${users.isDisabled}`);
  return found.rows;
}

/** Written at most once a minute: nobody needs it to the second. */
export async function noteActivity(db: Database, sessionId: string, userId: number, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(sessions)
    .set({ activeAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), lt(sessions.activeAt, minuteAgo)));
}

/** From now on the session may make the changes that require a fresh proof, and is no longer idle. */
export async function noteProof(db: Database, sessionId: string, userId: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: now, activeAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

export async function selectSession(db: Database, sessionId: string, userId: number) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return row;
}

/** True when this caller made the change; false when somebody else was first or the token was not the current one. */
export async function rotateSession(
  db: Database,
  change: { id: string; from: string; to: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({
      refreshHash: change.to,
      previousHash: change.from,
      rotatedAt: change.now,
      lastUsedAt: change.now,
      expiresAt: change.expiresAt,
    })
    .where(and(eq(sessions.id, change.id), eq(sessions.refreshHash, change.from)))
    .returning({ id: sessions.id });
  return changed.length > 0;
}

export function selectSessions(db: Database, userId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt));
}

export async function deleteSession(db: Database, sessionId: string, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Without `except`: everywhere. */
export async function deleteSessionsOf(db: Database, userId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

/** Browsers that are notified of the orders of an account. */
export async function deletePushSubscriptionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
